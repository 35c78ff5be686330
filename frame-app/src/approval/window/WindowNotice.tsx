import 'virtual:tokens.css'
import '../approval.css'
import { useTexts } from '../texts/useTexts.ts'
import type { WindowLoss } from './joinOpener.ts'

export type WindowNoticeProps = {
  loss: WindowLoss
  onClose(): void
}

export function WindowNotice({ loss, onClose }: WindowNoticeProps) {
  const { t } = useTexts()
  return (
    <main className="sheet notice">
      <h1>{t(`window.${loss}`)}</h1>
      <p>{t(`windowText.${loss}`)}</p>
      {loss === 'lost' && (
        <button type="button" className="button reject" onClick={onClose}>
          {t('action.close')}
        </button>
      )}
    </main>
  )
}
