import type { ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connector } from '../../connectors/connector.ts'
import { delay } from '../../primitives/delay.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { acceptConnection, describeCall } from './acceptConnection.ts'
import type { OtherConnection } from './connectionStore.ts'
import { forgetConnection } from './forgetConnection.ts'
import { listNamespaces } from './listNamespaces.ts'
import { listOthers, restoreOthers } from './otherConnections.ts'
import { reconnect } from './reconnect.ts'
import { markRestoring } from './restoreStored.ts'
import { getConnection, listNamespacesOf } from './selectors.ts'

/** Milliseconds before each further attempt. The service worker of an extension may be starting. */
const retryDelays = [500, 2_000, 5_000]

/**
 * Reads a connector's accounts and networks again after it reported a change. It stays connected
 * meanwhile, and if the read keeps failing: then what it reported counts. Never rejects.
 */
export async function refreshConnection(
  latchkey: Latchkey,
  connector: Connector,
  reported?: Connection,
): Promise<void> {
  const internal = latchkey._internal
  const [namespace] = listNamespacesOf(internal.stores.connection.getState(), connector.id)
  if (!namespace) return refreshOthers(latchkey, connector)
  const signal = internal.startTask(`refresh:${connector.id}`)
  const read = readCurrent(internal, { connector, namespace, signal })
  const result = await read.catch(() => reported ?? 'unknown')
  if (signal.aborted || result === 'unknown') return
  if (result && Object.keys(result.accounts).length > 0) {
    const connected = listNamespaces(internal, connector).filter((name) => result.accounts[name])
    // The wallet may connect a namespace again that it had disconnected.
    markRestoring(internal, connector, connected)
    acceptConnection(internal, connector, result)
  } else forgetConnection(latchkey, connector)
}

/** Reads a wallet again that is only connected beside others. Default: as after a reload. */
async function refreshOthers(latchkey: Latchkey, { id }: Connector): Promise<void> {
  const internal = latchkey._internal
  const isOther = ({ connectorId }: OtherConnection) => connectorId === id
  if (!listOthers(internal.stores.connection.getState()).some(isOther)) return reconnect(latchkey)
  await restoreOthers(internal, internal.startTask(`refresh:${id}`))
}

/** Asks again after a switch, because the result may be from before it, and after a failure. */
async function readCurrent(
  internal: Internal,
  parameters: { connector: Connector; namespace: ChainNamespace; signal: AbortSignal },
): Promise<Connection | undefined> {
  const { connector, namespace, signal } = parameters
  const { connection } = internal.stores
  const getNetwork = () => getConnection(connection.getState(), namespace)?.network
  for (let failures = 0; ; ) {
    const before = getNetwork()
    try {
      const asked = connector.reconnect(describeCall(internal, namespace, signal))
      const result = await untilAborted(asked, signal)
      if (!result || getNetwork() === before) return result
    } catch (error) {
      const wait = retryDelays[failures]
      failures += 1
      if (wait === undefined || signal.aborted) throw error
      await delay(wait, signal)
    }
  }
}
