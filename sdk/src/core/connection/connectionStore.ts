/** Holds connections, connectors and networks. Hooks, providers and events read only this store. */
import type { ChainNamespace } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Network } from '../../networks/network.ts'
import {
  type ConnectionEvent,
  type NamespaceConnection,
  reduceConnection,
} from './connectionState.ts'

export type ConnectionState = {
  readonly networks: readonly Network[]
  readonly activeNamespace: ChainNamespace
  readonly namespaces: { readonly [Namespace in ChainNamespace]?: NamespaceConnection }
  /** Wallets that are connected beside the one in `namespaces`: see `otherConnections.ts`. */
  readonly others?: readonly OtherConnection[]
  /** The URL of an open sign-in with Farcaster, in the namespace that was active when it began. */
  readonly farcasterUrls?: { readonly [Namespace in ChainNamespace]?: string }
}

export type OtherConnection = Extract<NamespaceConnection, { status: 'connected' }>

export type ConnectionStore = StoreApi<ConnectionState>

export type CreateConnectionStoreParameters = {
  networks: readonly Network[]
  defaultNetwork: Network
}

/** @param defaultNetwork one of `networks` */
export function createConnectionStore({
  networks,
  defaultNetwork,
}: CreateConnectionStoreParameters): ConnectionStore {
  const namespaces: { [Namespace in ChainNamespace]?: NamespaceConnection } = {}
  for (const network of [defaultNetwork, ...networks]) {
    namespaces[network.chainNamespace] ??= { status: 'disconnected', network }
  }
  const { chainNamespace: activeNamespace } = defaultNetwork
  return createStore(() => ({ networks, activeNamespace, namespaces }))
}

export function dispatchConnection(
  store: ConnectionStore,
  namespaces: readonly ChainNamespace[],
  toEvent: ConnectionEvent | ((namespace: ChainNamespace) => ConnectionEvent | undefined),
): void {
  if (namespaces.length === 0) return
  store.setState((state) => {
    const next = { ...state.namespaces }
    for (const namespace of namespaces) {
      const event = typeof toEvent === 'function' ? toEvent(namespace) : toEvent
      const connection = next[namespace]
      if (connection && event) next[namespace] = reduceConnection(connection, event)
    }
    return { namespaces: next }
  })
}

export function activateNetwork(store: ConnectionStore, network: Network): void {
  store.setState(({ namespaces }) => {
    const { chainNamespace } = network
    const connection = namespaces[chainNamespace]
    if (!connection) return {}
    const next = reduceConnection(connection, { type: 'networkChanged', network })
    return {
      activeNamespace: chainNamespace,
      namespaces: { ...namespaces, [chainNamespace]: next },
    }
  })
}
