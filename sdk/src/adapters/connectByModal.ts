import type { ChainNamespace } from '@latchkey/protocol'
import { requestConnection } from '../core/connection/requestConnection.ts'
import { getConnection } from '../core/connection/selectors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'

/**
 * Opens the modal, and resolves once the user is connected in the namespace. A wallet that is already
 * connected in another one connects without the modal.
 *
 * Rejects with ProviderRpcError 4001 if the user closes the modal, or 4900 if no connector serves the
 * namespace, or could find a wallet that does.
 */
export async function connectByModal(
  latchkey: Latchkey,
  namespace: ChainNamespace = 'eip155',
): Promise<void> {
  const { connectors, stores } = latchkey._internal
  const { connectorId } = getConnection(stores.connection.getState()) ?? {}
  const serving = connectors.filter(({ namespaces }) => namespaces.includes(namespace))
  const connector = serving.find(({ id }) => id === connectorId) ?? serving[0]
  if (!connector && !connectors.some(({ discover }) => discover)) throw new ProviderRpcError(4900)
  await requestConnection(latchkey, { namespace, connector })
}
