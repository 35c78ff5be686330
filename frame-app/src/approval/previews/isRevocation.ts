import type { PartView } from '../../keys/view.ts'

/** Says whether a transaction does nothing but take back a permission. */
export function isRevocation(part: PartView): boolean {
  if (part.kind !== 'evmTransaction' || part.risk !== 'value') return false
  const { call, transaction, delegations } = part
  if (BigInt(transaction.value) > 0n || delegations.length > 0 || call.extraData) return false
  if (call.kind === 'operatorForAll') return !call.approved
  // Where an unlisted contract may count items, 0 is the first item's id.
  return call.kind === 'approve' && call.amount === '0' && !call.isIncrease && !call.mayBeItemId
}
