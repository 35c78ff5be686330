import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { ApprovalFailed } from './ApprovalFailed.tsx'
import { ApprovalOpening } from './ApprovalOpening.tsx'
import { approvalStyles } from './ApproveTransaction.css.ts'
import { type ApproveTransactionState, useApproveTransaction } from './useApproveTransaction.ts'

const contents = {
  opening: <ApprovalOpening />,
  // The frame covers it.
  shown: null,
  failed: <ApprovalFailed />,
} as const satisfies Record<ApproveTransactionState['status'], ReactNode>

type Props = { data: ViewData['ApproveTransaction'] }

export function ApproveTransaction({ data }: Props): ReactNode {
  const { area, status } = useApproveTransaction(data)
  useStyles(approvalStyles)
  return (
    <div ref={area} className="approval" data-status={status} data-testid="approval-area">
      {contents[status]}
    </div>
  )
}
