import { requestConnection } from '../core/connection/requestConnection.ts'
import { getConnection } from '../core/connection/selectors.ts'
import type { Latchkey } from '../core/latchkey.ts'

/**
 * Opens the modal, and resolves once the user is connected on EVM networks. Rejects with
 * ProviderRpcError 4001 if they close it.
 */
export async function connectByModal(latchkey: Latchkey): Promise<void> {
  const { connectors, stores } = latchkey._internal
  const { connectorId } = getConnection(stores.connection.getState()) ?? {}
  const serving = connectors.filter(({ namespaces }) => namespaces.includes('eip155'))
  const connector = serving.find(({ id }) => id === connectorId) ?? serving[0]
  if (connector) await requestConnection(latchkey, { namespace: 'eip155', connector })
}
