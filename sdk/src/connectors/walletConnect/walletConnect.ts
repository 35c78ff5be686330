/** WalletConnect as a connector. Keep it small: every page with this connector loads it. */
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { validateParameters } from '../../core/options/validateOptions.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { createLateBitcoinProvider } from '../bitcoinWallets/lateBitcoinProvider.ts'
import type { AuthenticateCall, ConnectorEvent, ConnectorFactory } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { createProviders, type ProviderCall } from '../createProviders.ts'
import type { BitcoinProvider, RequestArguments } from '../providers.ts'
import type { ConnectorMethods } from './connectorMethods.ts'
import { type WalletConnectParameters, walletConnectChecks } from './parameters.ts'
import { readTopic } from './sessionMark.ts'
import { isWalletNamespace, type WalletNamespace } from './walletNamespaces.ts'

const defaultRelay = 'wss://relay.walletconnect.org'
const defaultTimeout = 15_000

/**
 * Connects wallets on other devices, and mobile wallets by link. Needs the package
 * `@walletconnect/universal-provider` 2.21.8, which loads on first use and contacts only the relay.
 *
 * `connect` rejects with LatchkeyError PAIRING_EXPIRED, RELAY_UNREACHABLE, USER_REJECTED or
 * PACKAGE_MISSING; `switchNetwork` with NETWORK_NOT_APPROVED or USER_REJECTED.
 *
 * @example createLatchkey({ connectors: [walletConnect({ projectId: '…' })], … })
 */
export const walletConnect =
  (parameters: WalletConnectParameters): ConnectorFactory =>
  (context) => {
    validateParameters(walletConnectChecks, 'walletConnect', parameters)
    const {
      projectId,
      relayUrl = defaultRelay,
      relayTimeout = defaultTimeout,
      sessionStorage,
    } = parameters
    const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
    const isPaired = () => readTopic(context.storage) !== undefined
    const destroyed = new AbortController()
    const subscribe = (listener: (event: ConnectorEvent) => void) => on('event', listener)
    const { load, loaded } = loadOnce(async () => {
      if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
      const { createConnectorMethods } = await loadCode(() => import('./connectorMethods.ts'))
      return createConnectorMethods({
        context,
        projectId,
        relayUrl,
        relayTimeout,
        storage: sessionStorage,
        emit: (event) => emit('event', event),
        subscribe,
        destroyed: destroyed.signal,
      })
    })
    const send = async (call: ProviderCall) => (await load()).send(call)
    const providers: { readonly [Namespace in WalletNamespace]: unknown } = {
      ...createProviders(context, {
        send,
        loadSigning: async (signer) => (await load()).createSigning(signer),
        supports: (ability) => loaded()?.supports(ability) ?? true,
      }),
      bip122: createBitcoinProvider(context, send, load),
    }
    const configured = context.networks.map(({ chainNamespace }) => chainNamespace)

    return {
      id: 'walletConnect',
      type: 'external',
      name: 'WalletConnect',
      pairs: true,
      namespaces: [...new Set(configured)].filter(isWalletNamespace),
      connect: async (call) => (await load()).connect(call),
      ...(configured.every((name) => name === 'eip155') && {
        authenticate: async (call: AuthenticateCall) => (await load()).authenticate(call),
      }),
      remembered: () => (isPaired() ? { user: {} } : undefined),
      reconnect: async (call) => (isPaired() ? (await load()).reconnect(call) : undefined),
      async disconnect() {
        if (loaded() || isPaired()) await (await load()).disconnect()
      },
      getProvider(namespace) {
        if (isWalletNamespace(namespace)) return providers[namespace]
        throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
      },
      approvedNetworks: (namespace) => loaded()?.approvedNetworks(namespace),
      switchNetwork: async (network, call) => (await load()).switchNetwork(network, call),
      subscribe,
      destroy: () => destroyed.abort(new ProviderRpcError(4900)),
    }
  }

/** `request` sends the wallet's methods by their wire names, with parameters and results as they travel. */
function createBitcoinProvider(
  context: ConnectorContext,
  send: (call: ProviderCall) => Promise<unknown>,
  load: () => Promise<ConnectorMethods>,
): Required<BitcoinProvider> {
  const request = async ({ method, params }: RequestArguments): Promise<unknown> => {
    const { network } = context.state.get('bip122')
    if (!network) throw new ProviderRpcError(4901)
    return send({ method, params, chainId: network.caipNetworkId })
  }
  return createLateBitcoinProvider(context, async () => ({
    ...(await (await load()).loadBitcoin()),
    request,
  }))
}
