import type { ChainNamespace } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { Network } from '../../networks/network.ts'

export type ReadBalanceParameters = { network: Network; address: string }

type Load = () => Promise<FrameClient>
type Read = (load: Load, parameters: ReadBalanceParameters) => Promise<bigint>

/** How the operator's node is asked in each namespace, through the frame. */
const readers: { readonly [Namespace in ChainNamespace]?: Read } = {
  async eip155(load, { network, address }) {
    const frame = await load()
    const value = await frame.request({
      method: 'eth_getBalance',
      params: [address, 'latest'],
      chainId: network.caipNetworkId,
      chainNamespace: 'eip155',
    })
    if (typeof value !== 'string') throw new TypeError('Expected a hex quantity')
    return BigInt(value)
  },

  async solana(load, { network, address }) {
    const frame = await load()
    const answer = await frame.request({
      method: 'getBalance',
      params: [address],
      chainId: network.caipNetworkId,
      chainNamespace: 'solana',
    })
    const lamports = typeof answer === 'object' && answer !== null && 'value' in answer
    // BigInt itself refuses what is no whole number.
    return BigInt(lamports ? Number(answer.value) : Number.NaN)
  },
}

/** The native balance in its smallest unit. Rejects with whatever went wrong. */
export async function readBalance(load: Load, parameters: ReadBalanceParameters): Promise<bigint> {
  const read = readers[parameters.network.chainNamespace]
  if (!read) throw new TypeError('The frame reads no balance of this namespace')
  return read(load, parameters)
}
