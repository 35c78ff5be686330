import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connector } from '../connectors/connector.ts'

/** In order: the dApp's own, then discovered wallets. */
export type ConnectorStore = StoreApi<readonly Connector[]>

export const createConnectorStore = (): ConnectorStore =>
  createStore((): readonly Connector[] => [])

/** Returns false for a connector whose id is taken. */
export function addConnector(store: ConnectorStore, connector: Connector): boolean {
  const connectors = store.getState()
  if (connectors.some(({ id }) => id === connector.id)) return false
  store.setState([...connectors, connector], true)
  return true
}
