import type { Connector } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { acceptConnection, describeCall } from './acceptConnection.ts'
import { forgetConnection } from './forgetConnection.ts'
import { reconnect } from './reconnect.ts'
import { listNamespacesOf } from './selectors.ts'

/**
 * Reads a connector's accounts and networks again after it reported a change. It stays connected
 * meanwhile. Never rejects.
 */
export async function refreshConnection(latchkey: Latchkey, connector: Connector): Promise<void> {
  const internal = latchkey._internal
  const [namespace] = listNamespacesOf(internal.stores.connection.getState(), connector.id)
  if (!namespace) return reconnect(latchkey)
  const signal = internal.startTask(`refresh:${connector.id}`)
  const result = await connector
    .reconnect(describeCall(internal, namespace, signal))
    .catch(() => undefined)
  if (signal.aborted) return
  if (result) acceptConnection(internal, connector, result)
  else forgetConnection(latchkey, connector)
}
