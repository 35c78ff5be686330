import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { LatchkeyError } from '../errors.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { mayRestore } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'
import { markMissing } from './listMissing.ts'
import { listNamespaces } from './listNamespaces.ts'

/**
 * Restores the connection of an earlier visit, if storage holds one. It shows as reconnecting at
 * once, also while the code loads. Never rejects.
 */
export async function restoreStored(latchkey: Latchkey): Promise<void> {
  const internal = latchkey._internal
  const missing = markMissing(internal)
  // Most wallets announce themselves at once: `getProvider` then returns theirs from the start.
  if (missing.length > 0) void internal.discover()
  const remembered = internal.connectors.filter((connector) => connector.remembered())
  const marked = [
    ...remembered.flatMap((connector) => markRestoring(internal, connector)),
    ...missing,
  ]
  if (remembered.length === 0 && marked.length === 0) return
  try {
    const { reconnect } = await internal.operations.load()
    await reconnect()
  } catch (cause) {
    // CODE_NOT_LOADED: storage keeps the connection.
    const { code, message } = cause as LatchkeyError
    const error = { code, message }
    dispatchConnection(internal.stores.connection, marked, { type: 'delayed', error })
    addEventListener('online', () => void restoreStored(latchkey), {
      once: true,
      signal: internal.destroyed,
    })
  }
}

/**
 * Shows the namespaces that a connector may restore as reconnecting, and returns them.
 *
 * @param among Default: all that it serves
 */
export function markRestoring(
  internal: Internal,
  connector: Connector,
  among = listNamespaces(internal, connector),
): readonly ChainNamespace[] {
  const namespaces = among.filter((namespace) => mayRestore(internal, connector, namespace))
  dispatchConnection(internal.stores.connection, namespaces, {
    type: 'reconnecting',
    connectorId: connector.id,
    user: connector.remembered()?.user ?? {},
  })
  return namespaces
}
