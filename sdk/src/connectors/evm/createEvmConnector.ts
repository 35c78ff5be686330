/** A connector for a wallet with an EIP-1193 provider. Keep it small: every page loads it. */
import { loadCode } from '../../core/loadCode.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import type { Connector } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { openLate } from '../openLate.ts'
import type { EvmProvider, EvmProviderEvents, RequestArguments } from '../providers.ts'
import type { OpenEvmWalletParameters } from './openEvmWallet.ts'

export type CreateEvmConnectorParameters = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'rdns' | 'storageId' | 'listing' | 'isAvailable' | 'discover'
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
  const dapp = createEmitter<EvmProviderEvents>()
  const { load, members, serve } = openLate({
    context,
    namespace: 'eip155',
    description,
    async open(host) {
      const { openEvmWallet } = await loadCode(() => import('./openEvmWallet.ts'))
      return openEvmWallet({ context, findWallet, emitToDapp: dapp.emit, ...host })
    },
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
    ...members,
    getProvider: serve(provider),
    getBalance: async (query) => (await load()).getBalance(query),
  }
}
