import type { ApprovalView, PartView, Shortfall } from '../../keys/view.ts'

export type UnpayablePart = Extract<PartView, { kind: 'evmTransaction' }> & {
  shortfall: Shortfall
}

/** Finds the first transaction that its account cannot pay for. */
export const findUnpayable = ({ parts }: ApprovalView): UnpayablePart | undefined =>
  parts.find(isUnpayable)

const isUnpayable = (part: PartView): part is UnpayablePart =>
  part.kind === 'evmTransaction' && part.shortfall !== null
