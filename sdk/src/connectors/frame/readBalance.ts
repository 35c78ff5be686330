import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { Network } from '../../networks/network.ts'

export type ReadBalanceParameters = { network: Network; address: string }

type Read = (frame: FrameClient, parameters: ReadBalanceParameters) => Promise<bigint>

const readers: { readonly [Namespace in ChainNamespace]?: Read } = {
  async eip155(frame, { network, address }) {
    const value = await frame.request({
      method: 'eth_getBalance',
      params: [address, 'latest'],
      chainId: network.caipNetworkId,
      chainNamespace: 'eip155',
    })
    if (typeof value !== 'string') throw new TypeError('Expected a hex quantity')
    return BigInt(value)
  },

  async solana(frame, { network, address }) {
    const result = await frame.request({
      method: 'getBalance',
      params: [address],
      chainId: network.caipNetworkId,
      chainNamespace: 'solana',
    })
    const lamports = typeof result === 'object' && result !== null && 'value' in result
    // BigInt throws for NaN and fractions.
    return BigInt(lamports ? Number(result.value) : Number.NaN)
  },
}

/** Returns the native balance in its smallest unit, read from the operator's node. */
export async function readBalance(
  frame: FrameClient,
  parameters: ReadBalanceParameters,
): Promise<bigint> {
  const read = readers[parameters.network.chainNamespace]
  if (!read) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  return read(frame, parameters)
}
