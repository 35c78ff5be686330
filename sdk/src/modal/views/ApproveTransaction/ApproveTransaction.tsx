import type { ReactNode } from 'react'
import { t } from '../../../i18n/t.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { Notice } from '../../ui/Notice.tsx'
import { approvalStyles } from './ApproveTransaction.css.ts'
import { Opening } from './Opening.tsx'
import { useApproveTransaction } from './useApproveTransaction.ts'

/** The place that the login frame's approval sheet is laid over; until it is there, says so. */
export function ApproveTransaction(): ReactNode {
  const { area, failed } = useApproveTransaction()
  useStyles(approvalStyles)
  return (
    <div ref={area} className="approval" data-testid="approval-area">
      {failed ? (
        <Notice tone="danger" title={t('approve.failed.title')}>
          <p>{t('approve.failed.help')}</p>
        </Notice>
      ) : (
        <Opening />
      )}
    </div>
  )
}
