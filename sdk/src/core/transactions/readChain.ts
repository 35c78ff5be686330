import type { Network } from '../../networks/network.ts'
import { type NodeRequest, requestNode } from '../../networks/requestNode.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { getConnection } from '../connection/selectors.ts'
import { getProvider } from '../getProvider.ts'
import type { Latchkey } from '../latchkey.ts'

export type ReadChain = (request: NodeRequest, signal?: AbortSignal) => Promise<unknown>

/**
 * Creates a function that reads a network through its nodes. If none can be reached, or the network
 * has none, the connected wallet is asked, as long as it is on that network.
 */
export function createReadChain(latchkey: Latchkey, network: Network): ReadChain {
  let usesWallet = false
  const read: ReadChain = async (request, signal) => {
    if (usesWallet) {
      usesWallet = false
      const result = await requestWallet(latchkey, { network, request, signal })
      usesWallet = true
      return result
    }
    try {
      return await requestNode(network, request, signal)
    } catch (error) {
      signal?.throwIfAborted()
      const isUnreachable = error instanceof ProviderRpcError && error.code === 4901
      if (!isUnreachable || !isOnNetwork(latchkey, network)) throw error
      const result = await requestWallet(latchkey, { network, request, signal })
      usesWallet = true
      return result
    }
  }
  return read
}

type WalletRead = { network: Network; request: NodeRequest; signal: AbortSignal | undefined }

async function requestWallet(
  latchkey: Latchkey,
  { network, request, signal }: WalletRead,
): Promise<unknown> {
  if (!isOnNetwork(latchkey, network)) throw new ProviderRpcError(4901)
  const provider = getProvider(latchkey, { namespace: network.chainNamespace })
  // Providers of every namespace with this kind of node send requests by name.
  const wallet = provider as { request(request: NodeRequest): Promise<unknown> }
  const result = await untilAborted(wallet.request(request), signal)
  // The wallet may have left the network before it responded.
  const chainId = await untilAborted(wallet.request({ method: 'eth_chainId' }), signal)
  if (Number(chainId) !== network.id) throw new ProviderRpcError(4901)
  return result
}

/** The wallet of the network's namespace is connected, and on that network. */
export function isOnNetwork({ _internal }: Latchkey, network: Network): boolean {
  const connection = getConnection(_internal.stores.connection.getState(), network.chainNamespace)
  return (
    connection?.status === 'connected' && connection.network.caipNetworkId === network.caipNetworkId
  )
}
