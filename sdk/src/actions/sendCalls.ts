import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { SendCallsParameters, SendCallsReturnType } from './evm/calls.ts'

/**
 * Sends calls together from the connected EVM account once the user approves (EIP-5792), and resolves
 * as soon as the wallet has them: see `waitForCallsStatus`. The login frame sends a transaction for
 * each, at most 16.
 *
 * Rejects with UserRejectedError (4001), UnsupportedMethodError (4200) if the wallet lacks the method, an error
 * with one of the numbers 5700 to 5760, or another error of EIP-1193; or with LatchkeyError
 * NOT_CONNECTED, INVALID_PARAMS, CHAIN_MISMATCH, NAMESPACE_NOT_SUPPORTED or WALLET_RESPONSE_INVALID.
 *
 * @example
 * const { id } = await sendCalls(latchkey, { calls: [{ to: token, data: approval }, { to: shop, data: order }] })
 */
export async function sendCalls<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  parameters: SendCallsParameters,
): Promise<SendCallsReturnType> {
  const { sendEvmCalls } = await loadCode(() => import('./evm/sendEvmCalls.ts'))
  return sendEvmCalls(latchkey, parameters)
}
