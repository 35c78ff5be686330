import type { ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connector } from '../../connectors/connector.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { acceptConnection, describeCall } from './acceptConnection.ts'
import { forgetConnection } from './forgetConnection.ts'
import { reconnect } from './reconnect.ts'
import { getConnection, listNamespacesOf } from './selectors.ts'

/**
 * Reads a connector's accounts and networks again after it reported a change. It stays connected
 * meanwhile. Never rejects.
 */
export async function refreshConnection(latchkey: Latchkey, connector: Connector): Promise<void> {
  const internal = latchkey._internal
  const [namespace] = listNamespacesOf(internal.stores.connection.getState(), connector.id)
  if (!namespace) return reconnect(latchkey)
  const signal = internal.startTask(`refresh:${connector.id}`)
  const result = await readCurrent(internal, { connector, namespace, signal })
  if (signal.aborted) return
  if (result) acceptConnection(internal, connector, result)
  else forgetConnection(latchkey, connector)
}

/** Asks again after a switch: the result may be from before it. */
async function readCurrent(
  internal: Internal,
  parameters: { connector: Connector; namespace: ChainNamespace; signal: AbortSignal },
): Promise<Connection | undefined> {
  const { connector, namespace, signal } = parameters
  const { connection } = internal.stores
  const getNetwork = () => getConnection(connection.getState(), namespace)?.network
  for (;;) {
    const before = getNetwork()
    const asked = connector.reconnect(describeCall(internal, namespace, signal))
    const result = await untilAborted(asked, signal).catch(() => undefined)
    if (signal.aborted || !result || getNetwork() === before) return result
  }
}
