import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { CallsStatus } from './evm/calls.ts'

export type GetCallsStatusParameters = {
  /** As `sendCalls` returned it. */
  id: string
}

/**
 * Reads the state of calls that were sent together (EIP-5792). Rejects with an error whose number is 5730 for an
 * unknown id, UnsupportedMethodError (4200) if the wallet lacks the method, or another error of
 * EIP-1193; or with LatchkeyError NOT_CONNECTED, NAMESPACE_NOT_SUPPORTED or WALLET_RESPONSE_INVALID.
 *
 * @example
 * const { status, receipts } = await getCallsStatus(latchkey, { id })
 */
export async function getCallsStatus<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { id }: GetCallsStatusParameters,
): Promise<CallsStatus> {
  const { readCallsStatus } = await loadCode(() => import('./evm/readCallsStatus.ts'))
  return readCallsStatus(latchkey, id)
}
