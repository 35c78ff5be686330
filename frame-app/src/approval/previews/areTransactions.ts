import type { ApprovalView, PartView } from '../../keys/view.ts'

const transactions: readonly PartView['kind'][] = ['evmTransaction', 'solanaTransaction']

export const areTransactions = ({ parts }: ApprovalView): boolean =>
  parts.every(({ kind }) => transactions.includes(kind))
