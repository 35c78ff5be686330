import type { Network } from '../../networks/network.ts'
import { requestNode } from '../../networks/requestNode.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { ProviderCall } from '../createProviders.ts'
import type { RequestArguments } from '../providers.ts'
import type { ApprovedSession } from './parseSession.ts'
import { walletMethods } from './proposedNamespaces.ts'
import type { WalletCall } from './requestSession.ts'

export type WalletLink = {
  request(call: WalletCall): Promise<unknown>
  approved(): ApprovedSession | undefined
}

const ofWallet: ReadonlySet<string> = new Set(walletMethods.eip155)

/**
 * Sends what the wallet approved to the wallet, and EVM reads to the network's public node. Rejects
 * with ProviderRpcError 4100 without a connection, 4901 for a network that the session lacks, 4200 for
 * a method that the wallet did not approve there.
 */
export async function sendCall(
  { state, networks }: ConnectorContext,
  link: WalletLink,
  { method, params, chainId, signal }: ProviderCall & { signal?: AbortSignal },
): Promise<unknown> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new ProviderRpcError(4901)
  const { chainNamespace } = network
  const approved = () => link.approved()?.namespaces[chainNamespace]?.methods.get(chainId)
  const isApproved = () => approved()?.has(method) ?? false
  // EIP-1193 has params as a list or an object; a node checks them.
  const request = { method, params: params as RequestArguments['params'] }
  if (!isApproved() && isRead(network, method)) return requestNode(network, request, signal)
  await state.settled(chainNamespace)
  if (state.get(chainNamespace).address === undefined) throw new ProviderRpcError(4100)
  if (!approved()) throw new ProviderRpcError(4901)
  if (!isApproved()) throw unsupported(method)
  return link.request({ ...request, networkId: chainId })
}

/** A node must never receive a request to sign. */
function isRead({ chainNamespace }: Network, method: string): boolean {
  if (chainNamespace !== 'eip155') return false
  if (method === 'eth_sendRawTransaction') return true
  return !ofWallet.has(method) && !method.startsWith('wallet_') && !method.startsWith('eth_sign')
}

const unsupported = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, {
    message: `The method "${method}" is not supported by the wallet`,
  })
