import type { DecodedCall, PartView } from '../../keys/view.ts'

type Approve = Extract<DecodedCall, { kind: 'approve' }>
type SolanaTransaction = Extract<PartView, { kind: 'solanaTransaction' }>

/** Says whether a transaction does nothing but take back permissions, at the account's cost. */
export function isRevocation(part: PartView): boolean {
  if (part.risk !== 'value') return false
  if (part.kind === 'solanaTransaction') return revokesOnly(part)
  if (part.kind !== 'evmTransaction') return false
  const { call, transaction, delegations } = part
  if (BigInt(transaction.value) > 0n || delegations.length > 0 || call.extraData) return false
  if (call.kind === 'operatorForAll') return !call.approved
  return call.kind === 'approve' && takesBack(call)
}

/** Where an unlisted contract may count items, 0 is the first item's id. */
function takesBack({ amount, isIncrease, isDecrease, mayBeItemId }: Approve): boolean {
  return isDecrease === true || (amount === '0' && !isIncrease && !mayBeItemId)
}

function revokesOnly({ instructions, feePayer, account }: SolanaTransaction): boolean {
  const effects = instructions.filter(({ summary }) => summary.kind !== 'computeBudget')
  return (
    feePayer === account &&
    effects.length > 0 &&
    effects.every(
      ({ summary }) => summary.kind === 'programAction' && summary.name === 'revokeDelegate',
    )
  )
}
