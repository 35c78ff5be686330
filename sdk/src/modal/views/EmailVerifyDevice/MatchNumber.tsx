import { type ReactNode, useId } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'

export function MatchNumber({ code }: { code: string }): ReactNode {
  const { t } = useViewTexts()
  const id = useId()
  return (
    <section className="match" aria-labelledby={id}>
      <h2 className="small" id={id}>
        {t('device.number')}
      </h2>
      <p className="match-code">{code}</p>
      <p className="small">{t('device.match')}</p>
    </section>
  )
}
