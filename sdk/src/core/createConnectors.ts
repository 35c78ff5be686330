import type { Connector, ConnectorEvent, ConnectorFactory } from '../connectors/connector.ts'
import type { ConnectorContext } from '../connectors/connectorContext.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { isStored } from './connection/connectionStorage.ts'
import type { ConnectionState } from './connection/connectionStore.ts'
import { getActiveNetwork, getConnection, getStatus, isSettled } from './connection/selectors.ts'
import { whenState } from './connection/whenState.ts'
import { withOperations } from './connection/withOperations.ts'
import { addConnector } from './connectorStore.ts'
import { LatchkeyError } from './errors.ts'
import type { Internal, Latchkey } from './latchkey.ts'
import { checkConnector } from './options/checkConnector.ts'
import { createOptionError } from './options/createOptionError.ts'
import type { ResolvedOptions } from './options/options.ts'
import { resolveTheme } from './theme/setTheme.ts'

export type CreatedConnectors = {
  /** Follows the connectors' events. */
  start(latchkey: Latchkey): void
  /** Adds the page's wallets as they announce themselves. Never rejects: see `Internal`. */
  discover(): Promise<void>
}

/** More wallets than users install: a script of the page could announce any number. */
const mostConnectors = 60

export function createConnectors(
  options: ResolvedOptions,
  { stores, storage, destroyed }: Pick<Internal, 'stores' | 'storage' | 'destroyed'>,
): CreatedConnectors {
  let instance: Latchkey | undefined
  const getInstance = () => {
    if (!instance) throw new LatchkeyError('INTERNAL')
    return instance
  }
  const create = (factory: ConnectorFactory) => {
    let connector: Connector | undefined
    const made = factory({
      get options() {
        return stores.options.getState()
      },
      storage,
      networks: options.networks,
      state: readState({ stores, destroyed }, () => connector?.id),
      activeNetwork: () => getActiveNetwork(stores.connection.getState()),
      theme: () => resolveTheme(stores.theme.getState()),
      async requestConnection(namespace) {
        const { requestConnection } = await getInstance()._internal.operations.load()
        return requestConnection({ namespace, connector: made })
      },
      async requestDisconnect() {
        const { disconnectConnector } = await getInstance()._internal.operations.load()
        await disconnectConnector(made)
      },
      async requestNetwork(networkId) {
        const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        if (!network) throw new ProviderRpcError(4902)
        const { switchNetwork } = await getInstance()._internal.operations.load()
        await switchNetwork(network)
      },
    })
    connector = made
    return made
  }
  for (const [index, factory] of options.connectors.entries()) {
    const connector = create(checkConnector(factory, `connectors[${index}]`))
    if (addConnector(stores.connectors, connector)) continue
    throw createOptionError('connectors', 'connectors with different ids', connector.id)
  }
  const announce = (factory: ConnectorFactory) => {
    if (destroyed.aborted || stores.connectors.getState().length >= mostConnectors) return
    const connector = create(factory)
    if (!addConnector(stores.connectors, connector)) return connector.destroy()
    follow(getInstance(), connector)
    restoreLate(getInstance(), connector)
  }
  const discoveries = stores.connectors
    .getState()
    .map((connector) => loadOnce(async () => connector.discover?.(announce, destroyed)))
  return {
    start(latchkey) {
      instance = latchkey
      for (const connector of stores.connectors.getState()) follow(latchkey, connector)
    },
    async discover() {
      await Promise.allSettled(discoveries.map(({ load }) => load()))
    },
  }
}

/** Restores the connection of a wallet that announces itself after `reconnect` gave it up. */
function restoreLate(latchkey: Latchkey, connector: Connector): void {
  const { options, stores } = latchkey._internal
  const isIdle = getStatus(stores.connection.getState()) === 'disconnected'
  if (options.enableReconnect && isIdle && isStored(latchkey._internal, connector)) {
    withOperations(latchkey, ({ reconnect }) => void reconnect())
  }
}

function follow(latchkey: Latchkey, connector: Connector): void {
  let handle: ((event: ConnectorEvent) => void) | undefined
  connector.subscribe((event) =>
    withOperations(latchkey, (operations) => {
      handle ??= operations.follow(connector)
      handle(event)
    }),
  )
}

function readState(
  { stores: { connection }, destroyed }: Pick<Internal, 'stores' | 'destroyed'>,
  getId: () => string | undefined,
): ConnectorContext['state'] {
  return {
    get(namespace) {
      const { network, connectorId, account } =
        getConnection(connection.getState(), namespace) ?? {}
      const isOwn = connectorId !== undefined && connectorId === getId()
      return { network, address: isOwn ? account?.address : undefined }
    },
    async settled(namespace) {
      const matches = (state: ConnectionState) => isSettled(getConnection(state, namespace))
      await whenState(connection, matches, destroyed)
    },
    subscribe: (listener) => connection.subscribe(listener),
  }
}
