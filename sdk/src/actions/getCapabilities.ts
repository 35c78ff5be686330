import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { GetCapabilitiesReturnType } from './evm/calls.ts'
import type { EvmNetworkId } from './evm/findEvm.ts'

export type GetCapabilitiesParameters = {
  /** Default: every network of the wallet. */
  networkIds?: readonly EvmNetworkId[] | undefined
}

/**
 * Reads what the connected wallet can do with `sendCalls` (EIP-5792). Rejects with
 * UnsupportedMethodError (4200) if the wallet lacks the method, or another error of EIP-1193; or with
 * LatchkeyError NOT_CONNECTED, NAMESPACE_NOT_SUPPORTED or WALLET_RESPONSE_INVALID.
 *
 * @example
 * const { 'eip155:1': ethereum } = await getCapabilities(latchkey)
 */
export async function getCapabilities<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { networkIds }: GetCapabilitiesParameters = {},
): Promise<GetCapabilitiesReturnType> {
  const { readCapabilities } = await loadCode(() => import('./evm/readCapabilities.ts'))
  return readCapabilities(latchkey, networkIds)
}
