/** A connector for a wallet with an EIP-1193 provider. Keep it small: every page loads it. */
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { createConnectionMark } from '../connectionMark.ts'
import type { Connector, ConnectorContext, ConnectorEvent } from '../connector.ts'
import type { EvmProvider, EvmProviderEvents, RequestArguments } from '../providers.ts'
import type { OpenEvmWalletParameters } from './openEvmWallet.ts'

export type CreateEvmConnectorParameters = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'rdns' | 'storageId' | 'isAvailable' | 'discover'
> & {
  context: ConnectorContext
  /** Rejects with LatchkeyError PROVIDER_NOT_FOUND. Default: waits for `window.ethereum`. */
  findWallet?: OpenEvmWalletParameters['findWallet']
}

/**
 * @example
 * export const injected = (): ConnectorFactory => (context) =>
 *   createEvmConnector({ context, id: 'injected', type: 'injected', name, findWallet })
 */
export function createEvmConnector({
  context,
  findWallet,
  ...description
}: CreateEvmConnectorParameters): Connector {
  const mark = createConnectionMark(context.storage, description, 'eip155')
  const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
  const dapp = createEmitter<EvmProviderEvents>()
  const destroyed = new AbortController()
  const { load, loaded } = loadOnce(async () => {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    const { openEvmWallet } = await loadCode(() => import('./openEvmWallet.ts'))
    return openEvmWallet({
      context,
      findWallet,
      emit: (event) => emit('event', event),
      emitToDapp: dapp.emit,
      destroyed: destroyed.signal,
    })
  })
  const request = async (args: RequestArguments) => (await load()).request(args)
  const provider: EvmProvider = {
    // The wallet's own results, typed as in EIP-1193.
    request: request as EvmProvider['request'],
    on(event, listener) {
      dapp.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      dapp.off(event, listener)
      return provider
    },
  }

  return {
    ...description,
    namespaces: ['eip155'],
    async connect(call) {
      const connection = await (await load()).connect(call)
      mark.set()
      return connection
    },
    remembered: () => (mark.isSet() ? { user: {} } : undefined),
    reconnect: async (call) => (await load()).reconnect(call),
    async disconnect() {
      mark.remove()
      await loaded()?.disconnect()
    },
    getProvider(namespace) {
      if (namespace === 'eip155') return provider
      throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
    },
    switchNetwork: async (network, call) => (await load()).switchNetwork(network, call),
    subscribe: (listener) => on('event', listener),
    destroy: () => destroyed.abort(new ProviderRpcError(4900)),
    getBalance: async (query) => (await load()).getBalance(query),
  }
}
