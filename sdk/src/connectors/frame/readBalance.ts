import type { Network } from '../../networks/network.ts'
import type { Latchkey } from '../latchkey.ts'
import type { AuthNamespace } from '../stores/account.ts'

/** How long a node may take, in milliseconds. */
const nodeTimeout = 10_000

/** How each chain family is asked for a native balance, in its smallest unit. Rejects with whatever went wrong. */
export const readBalance: Record<
  AuthNamespace,
  (latchkey: Latchkey, network: Network, address: string) => Promise<bigint>
> = {
  /** Through the frame, which asks the operator's node. */
  async eip155(latchkey, { caipNetworkId }, address) {
    const frame = await latchkey.frame()
    const value = await frame.request({
      method: 'eth_getBalance',
      params: [address, 'latest'],
      chainId: caipNetworkId,
      chainNamespace: 'eip155',
    })
    if (typeof value !== 'string') throw new TypeError('Expected a hex quantity')
    return BigInt(value)
  },

  /** From the configured node itself: the frame reads no Solana state. */
  async solana(_, { rpcUrls }, address) {
    const [node] = rpcUrls.default.http
    if (node === undefined) throw new TypeError('The network has no node')
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
      signal: AbortSignal.timeout(nodeTimeout),
    })
    const answer: { result?: { value?: unknown } } = await response.json()
    // BigInt itself refuses what is no whole number.
    return BigInt(answer.result?.value as number)
  },
}
