import type { DecodedCall } from '../keys/view.ts'

/** Lists the calls that the account itself makes: the steps of an atomic batch, or the call. */
export const listOwnCalls = (call: DecodedCall): readonly DecodedCall[] =>
  call.kind === 'batch' && call.name === 'atomic' ? call.steps.map((step) => step.call) : [call]
