import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connector.ts'
import type { RequestArguments } from '../providers.ts'
import { createEvmProvider, unsupported, type WalletLink } from './evmProvider.ts'
import type { WalletNamespace } from './proposedNamespaces.ts'
import { createSolanaProvider } from './solanaProvider.ts'

/** @returns a function that returns the provider of a namespace, the same object every time */
export function createProviders(
  context: ConnectorContext,
  link: WalletLink,
): (namespace: ChainNamespace) => unknown {
  const providers: { readonly [Namespace in WalletNamespace]: unknown } = {
    eip155: createEvmProvider(context, link),
    solana: createSolanaProvider(context, link),
    bip122: createBitcoinProvider(context, link),
  }
  return (namespace) => {
    if (Object.hasOwn(providers, namespace)) return providers[namespace as WalletNamespace]
    throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  }
}

/** Sends the wallet's methods by their wire names. */
const createBitcoinProvider = ({ state }: ConnectorContext, link: WalletLink) => ({
  async request({ method, params }: RequestArguments): Promise<unknown> {
    await state.settled('bip122')
    const { network, address } = state.get('bip122')
    if (!network || address === undefined) throw new ProviderRpcError(4100)
    if (!link.approved()?.namespaces.bip122?.methods.has(method)) throw unsupported(method)
    return link.request({ method, params, networkId: network.caipNetworkId })
  },
})
