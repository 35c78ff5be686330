import type { Hex } from '@latchkey/protocol'
import { createFrameProvider } from '../../frameClient/frameProvider.ts'
import { requestNode } from '../../networks/requestNode.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connector.ts'
import type { EvmProvider } from '../providers.ts'
import type { ApprovedSession } from './parseSession.ts'
import { walletMethods } from './proposedNamespaces.ts'
import type { WalletCall } from './requestSession.ts'

export type WalletLink = {
  request(call: WalletCall): Promise<unknown>
  approved(): ApprovedSession | undefined
}

const ofWallet: ReadonlySet<string> = new Set(walletMethods.eip155)

/** Sends what the wallet approved to the wallet, and reads to the network's public node. */
export function createEvmProvider(
  { state, networks, ...context }: ConnectorContext,
  { request, approved }: WalletLink,
): EvmProvider {
  const get = () => state.get('eip155')
  const chainId = () => Number(get().network?.id ?? 1)
  const evm = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const { provider, follow } = createFrameProvider({
    chainId,
    chainIds: () => evm.map(({ id }) => Number(id)),
    async address() {
      await state.settled('eip155')
      return get().address
    },
    connect: () => context.requestConnection('eip155'),
    disconnect: () => context.requestDisconnect(),
    switchChain: (id) => context.requestNetwork(`eip155:${id}`),
    async send({ method, params, chainId: networkId }) {
      const isApproved = approved()?.namespaces.eip155?.methods.has(method) ?? false
      const isRead = !isApproved && (!isWalletMethod(method) || method === 'eth_sendRawTransaction')
      const network = evm.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (isRead && network) return requestNode(network, { method, params })
      await state.settled('eip155')
      if (get().address === undefined) throw new ProviderRpcError(4100)
      if (!approved()?.namespaces.eip155?.methods.has(method)) throw unsupported(method)
      return request({ method, params, networkId })
    },
  })
  const address = () => get().address as Hex | undefined
  state.subscribe(() => follow({ address: address(), chainId: chainId() }))
  return provider
}

/** A node must never receive a request to sign. */
const isWalletMethod = (method: string) =>
  ofWallet.has(method) || method.startsWith('wallet_') || method.startsWith('eth_sign')

export const unsupported = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, {
    message: `The method "${method}" is not supported by the wallet`,
  })
