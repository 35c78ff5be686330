import type { ApprovalView, PartView } from '../../keys/view.ts'
import { listReceivers } from './listReceivers.ts'

/** Lists who receives what the accounts of a view send: each once, as the view spells them. */
export function listRecipients({ parts }: ApprovalView): readonly string[] {
  return [...new Set(parts.flatMap(listOfPart))]
}

function listOfPart(part: PartView): readonly string[] {
  if (part.kind === 'evmTransaction') return listReceivers(part.call)
  if (part.kind === 'solanaTransaction') {
    return part.instructions.flatMap(({ summary }) => listReceivers(summary))
  }
  if (part.kind !== 'typedData') return []
  const inBytes = part.fields.flatMap(({ call }) => call ?? [])
  return [...part.calls, ...inBytes].flatMap(listReceivers)
}
