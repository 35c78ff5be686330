import type { ReactNode } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { approvalStyles } from './ApproveTransaction.css.ts'
import { Failed } from './Failed.tsx'
import { Opening } from './Opening.tsx'
import { type ApproveTransactionState, useApproveTransaction } from './useApproveTransaction.ts'

const contents = {
  opening: <Opening />,
  // The frame lies over it.
  shown: null,
  failed: <Failed />,
} as const satisfies Record<ApproveTransactionState['status'], ReactNode>

/** The place that the login frame's approval sheet is laid over; until it is there, says so. */
export function ApproveTransaction(): ReactNode {
  const { area, status } = useApproveTransaction()
  useStyles(approvalStyles)
  return (
    <div ref={area} className="approval" data-testid="approval-area">
      {contents[status]}
    </div>
  )
}
