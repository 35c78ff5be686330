import type { ApprovalView, DecodedCall, PartView } from '../../keys/view.ts'

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
  if (call.kind === 'createAccount') return call.isTransfer ? [call.account] : []
  return call.kind === 'nativeTransfer' || call.kind === 'tokenTransfer' ? [call.to] : []
}
