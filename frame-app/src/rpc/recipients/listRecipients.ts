import type { ApprovalView, DecodedCall, PartView, ProgramActionName } from '../../keys/view.ts'

/** Each pays out to its subject. */
const payouts: readonly ProgramActionName[] = [
  'closeTokenAccount',
  'withdrawExcess',
  'withdrawFees',
  'withdrawStake',
  'withdrawNonce',
  'closeLookupTable',
]

/** Lists who receives what the accounts of a view send: each once, as the view spells them. */
export function listRecipients({ parts }: ApprovalView): readonly string[] {
  return [...new Set(parts.flatMap(listOfPart))]
}

function listOfPart(part: PartView): readonly string[] {
  if (part.kind === 'evmTransaction') return receiver(part.call)
  return part.kind === 'solanaTransaction'
    ? part.instructions.flatMap(({ summary }) => receiver(summary))
    : []
}

function receiver(call: DecodedCall): readonly string[] {
  if (call.kind === 'programAction') return payouts.includes(call.name) ? [call.subject] : []
  if (call.kind === 'createAccount') return call.isTransfer ? [call.account] : []
  return call.kind === 'nativeTransfer' || call.kind === 'tokenTransfer' ? [call.to] : []
}
