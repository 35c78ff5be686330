import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { acceptConnection } from './acceptConnection.ts'
import { dispatchConnection, type OtherConnection } from './connectionStore.ts'
import { keepReplaced, listOthers, readOther } from './otherConnections.ts'
import { getConnection, isSettled } from './selectors.ts'

/**
 * Makes another connected wallet the current one of its namespace, without a prompt. Rejects with
 * LatchkeyError ABORTED if a connection changed meanwhile.
 *
 * @returns false if the wallet is locked or has ended the connection: only `connect` can ask it
 */
export async function makeCurrent(
  latchkey: Latchkey,
  { connectorId, network }: OtherConnection,
): Promise<boolean> {
  const internal = latchkey._internal
  const { stores, connectors, startTask } = internal
  const { connection: store } = stores
  const namespace = network.chainNamespace
  const connector = connectors.find(({ id }) => id === connectorId)
  if (!connector) throw new LatchkeyError('NOT_CONNECTED')
  const signal = startTask(`refresh:${connectorId}`)
  const found = await readOther(internal, { connector, namespace, signal })
  const before = store.getState()
  const isListed = listOthers(before).some((each) => each.connectorId === connectorId)
  if (signal.aborted || !isListed || !isSettled(getConnection(before, namespace))) {
    throw createAbortError(signal)
  }
  if (!found) return false
  const { account, user, wallet } = found
  dispatchConnection(store, [namespace], { type: 'connecting', connectorId })
  acceptConnection(internal, connector, { accounts: { [namespace]: account }, user, wallet })
  keepReplaced(internal, before)
  return true
}
