import 'virtual:tokens.css'
import '../approval.css'
import { useTexts } from '../texts/useTexts.ts'
import type { WindowLoss } from './joinOpener.ts'

export function WindowNotice({ loss }: { loss: WindowLoss }) {
  const { t } = useTexts()
  return (
    <main className="sheet notice">
      <h1>{t(`window.${loss}`)}</h1>
      <p>{t(`windowText.${loss}`)}</p>
    </main>
  )
}
