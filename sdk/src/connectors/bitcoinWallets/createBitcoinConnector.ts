/** A connector for a Bitcoin wallet of the page. Keep it small: every page loads it. */
import { LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { Connector, ConnectorContext, ConnectorEvent } from '../connector.ts'
import type { BitcoinProvider } from '../providers.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'

export type CreateBitcoinConnectorParameters = Pick<
  Connector,
  'id' | 'name' | 'icon' | 'isAvailable'
> & {
  context: ConnectorContext
  loadWallet(): Promise<BitcoinWallet>
}

export function createBitcoinConnector({
  context,
  loadWallet,
  ...description
}: CreateBitcoinConnectorParameters): Connector {
  const { storage } = context
  const key = `latchkey.${description.id}`
  const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
  const destroyed = new AbortController()
  const { load, loaded } = loadOnce(async () => {
    if (typeof window === 'undefined') throw new LatchkeyError('NO_BROWSER')
    const { openBitcoinWallet } = await loadCode(() => import('./openBitcoinWallet.ts'))
    return openBitcoinWallet({
      context,
      wallet: await loadCode(loadWallet),
      emit: (event) => emit('event', event),
      destroyed: destroyed.signal,
    })
  })
  const provider: Required<BitcoinProvider> = {
    request: async (args) => (await load()).provider.request(args),
    getAccountAddresses: async () => (await load()).provider.getAccountAddresses(),
    signMessage: async (parameters) => (await load()).provider.signMessage(parameters),
    signPsbt: async (parameters) => (await load()).provider.signPsbt(parameters),
    sendTransfer: async (parameters) => (await load()).provider.sendTransfer(parameters),
    async switchNetwork(networkId) {
      try {
        await context.requestNetwork(networkId)
      } catch (error) {
        const { toWalletRpcError } = await loadCode(() => import('../walletErrors.ts'))
        throw toWalletRpcError(error)
      }
    },
  }
  return {
    ...description,
    type: 'injected',
    namespaces: ['bip122'],
    async connect(call) {
      const connection = await (await load()).connect(call)
      storage.setItem(key, 'connected')
      return connection
    },
    remembered: () => (storage.getItem(key) === null ? undefined : { user: {} }),
    reconnect: async (call) => (await load()).reconnect(call),
    async disconnect() {
      storage.removeItem(key)
      await loaded()?.disconnect()
    },
    getProvider(namespace) {
      if (namespace === 'bip122') return provider
      throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
    },
    switchNetwork: async (network, call) => (await load()).switchNetwork(network, call),
    subscribe: (listener) => on('event', listener),
    destroy: () => destroyed.abort(new ProviderRpcError(4900)),
  }
}
