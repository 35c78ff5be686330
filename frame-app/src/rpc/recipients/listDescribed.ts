import type { ApprovalView, DecodedCall } from '../../keys/view.ts'
import { listCalls } from './listCalls.ts'

/**
 * Lists the addresses that an operator's description shows: each once. It does not say which of them
 * receive something.
 */
export const listDescribed = (view: ApprovalView): readonly string[] => [
  ...new Set(listCalls(view).flatMap(listOfCall)),
]

function listOfCall(call: DecodedCall): readonly string[] {
  if (call.kind === 'batch') return call.steps.flatMap((step) => listOfCall(step.call))
  if (call.kind !== 'described' && call.kind !== 'signedAction') return []
  return call.fields.flatMap(({ value }) => {
    if (value.kind === 'call') return listOfCall(value.call)
    return call.kind === 'described' && value.kind === 'address' ? [value.address] : []
  })
}
