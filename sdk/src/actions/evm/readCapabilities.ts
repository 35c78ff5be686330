import type { Hex } from '@latchkey/protocol'
import type { Latchkey } from '../../core/latchkey.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import type { CallsCapabilities, GetCapabilitiesReturnType } from './calls.ts'
import { type EvmNetworkId, findEvmAccount } from './findEvm.ts'

export async function readCapabilities(
  latchkey: Latchkey,
  networkIds: readonly EvmNetworkId[] | undefined,
): Promise<GetCapabilitiesReturnType> {
  const { address, provider } = findEvmAccount(latchkey)
  const chainIds = networkIds?.map(
    (id): Hex => `0x${Number(id.slice('eip155:'.length)).toString(16)}`,
  )
  const response: unknown = await provider
    .request({
      method: 'wallet_getCapabilities',
      params: chainIds ? [address, chainIds] : [address],
    })
    .catch((error: unknown) => {
      throw toRpcError(error)
    })
  if (!isRecord(response)) throw createOperationError('WALLET_RESPONSE_INVALID')
  const found = Object.entries(response).map(([chainId, capabilities]) => {
    if (!/^0x[0-9a-f]{1,13}$/i.test(chainId) || !isRecord(capabilities)) {
      throw createOperationError('WALLET_RESPONSE_INVALID')
    }
    // JSON, as the wallet sent it.
    return [`eip155:${Number(chainId)}`, capabilities as CallsCapabilities] as const
  })
  return Object.fromEntries(found)
}
