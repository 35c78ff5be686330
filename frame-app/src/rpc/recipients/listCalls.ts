import type { ApprovalView, DecodedCall, PartView } from '../../keys/view.ts'

/** Lists the calls of every part, also those in the bytes of typed data; not the calls inside them. */
export const listCalls = ({ parts }: ApprovalView): readonly DecodedCall[] =>
  parts.flatMap(listOfPart)

function listOfPart(part: PartView): readonly DecodedCall[] {
  if (part.kind === 'evmTransaction') return [part.call]
  if (part.kind === 'solanaTransaction') return part.instructions.map(({ summary }) => summary)
  if (part.kind !== 'typedData') return []
  const inBytes = part.fields.flatMap(({ call }) => call ?? [])
  return [...part.calls, ...inBytes]
}
