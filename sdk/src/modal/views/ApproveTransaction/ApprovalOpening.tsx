import type { ReactNode } from 'react'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Spinner } from '../../ui/Spinner.tsx'

export function ApprovalOpening(): ReactNode {
  const { t } = useViewTexts()
  const long = useElapsed(10_000)
  return (
    <div className="opening" role="status">
      <Spinner />
      <p>{t('approve.loading')}</p>
      {long && <p className="small">{t('approve.slow')}</p>}
    </div>
  )
}
