/**
 * Restores the connection of an earlier visit with one connector.
 *
 * 1. Only the connector's own word ends a connection: that it is over, or a refusal. A login server,
 *    wallet or node that cannot be reached leaves it stored, and `reconnecting`.
 * 2. After `patience`, the state names the cause, a toast shows it, and nothing waits any more.
 * 3. Attempts go on, at growing intervals, and as soon as the browser is online again or the user
 *    returns to the page. Once the intervals are used up, only these start another.
 * 4. They end when a newer task of this instance begins, or another tab ends the connection.
 */
import type { ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connector } from '../../connectors/connector.ts'
import { delay } from '../../primitives/delay.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { describeError } from '../describeError.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { currentView } from '../modal/router.ts'
import { showToast } from '../modal/showToast.ts'
import { getView } from '../modal/views.ts'
import { createOperationError } from '../operationErrors.ts'
import { acceptConnection, connectOthers, describeCall } from './acceptConnection.ts'
import { dispatchConnection } from './connectionStore.ts'
import { forgetConnection } from './forgetConnection.ts'
import { isUnreachable } from './isUnreachable.ts'
import { markRestoring } from './restoreStored.ts'
import { isConnected, listNamespacesOf } from './selectors.ts'

/** Milliseconds. */
const patience = 10_000
const retryDelays = [500, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000] as const

/** Resolves once the connection is restored or over, or after 10 s. Never rejects. */
export async function restoreConnector(
  latchkey: Latchkey,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const settled = new AbortController()
  let cause: unknown = createTimeout(connector)
  let isDelayed = false
  const attempts = attempt(latchkey, connector, signal, (error) => {
    cause = error
    if (isDelayed) reportDelay(latchkey, connector, cause)
  }).then((outcome) => {
    settled.abort()
    // Before, the caller stores that nothing is connected.
    if (isDelayed && outcome === 'over') forgetConnection(latchkey, connector)
  })
  await Promise.race([attempts, delay(patience, AbortSignal.any([signal, settled.signal]))])
  if (signal.aborted || settled.signal.aborted) return
  isDelayed = true
  if (!reportDelay(latchkey, connector, cause)) return
  const { code, message } = describeError(cause)
  void showToast(latchkey, { variant: 'error', code, message })
}

const createTimeout = ({ type }: Connector): LatchkeyError =>
  type === 'auth'
    ? new LatchkeyError('TIMEOUT', { message: 'The login server did not respond in time' })
    : createOperationError('WALLET_TIMEOUT')

/** Returns false if the connector restores nothing. */
function reportDelay({ _internal }: Latchkey, { id }: Connector, cause: unknown): boolean {
  const { connection } = _internal.stores
  const own = listNamespacesOf(connection.getState(), id)
  dispatchConnection(connection, own, { type: 'delayed', error: describeError(cause) })
  return own.some((name) => connection.getState().namespaces[name]?.error !== undefined)
}

async function attempt(
  latchkey: Latchkey,
  connector: Connector,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<'restored' | 'over' | undefined> {
  const internal = latchkey._internal
  const { connection } = internal.stores
  for (let failures = 0; !signal.aborted; failures += 1) {
    // Another tab may have ended it since.
    const [first] = connector.remembered() ? markRestoring(internal, connector) : []
    const result = first && (await read(latchkey, connector, first, signal))
    if (signal.aborted) break
    if (!result) {
      const own = listNamespacesOf(connection.getState(), connector.id)
      dispatchConnection(connection, own, { type: 'disconnected' })
      return 'over'
    }
    if (!(result instanceof Error)) return accept(latchkey, connector, result, signal)
    onFailure(result)
    await waitForRetry(retryDelays[failures], signal)
  }
  return undefined
}

/** Returns the error if the connector cannot be reached. Other errors are refusals. */
async function read(
  { _internal }: Latchkey,
  connector: Connector,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<Connection | Error | undefined> {
  try {
    const asked = connector.reconnect(describeCall(_internal, namespace, signal))
    return await untilAborted(asked, signal)
  } catch (error) {
    return isUnreachable(error) ? (error as Error) : undefined
  }
}

async function accept(
  latchkey: Latchkey,
  connector: Connector,
  result: Connection,
  signal: AbortSignal,
): Promise<'restored'> {
  const internal = latchkey._internal
  const wasConnected = isConnected(internal.stores.connection.getState())
  acceptConnection(internal, connector, result)
  if (!wasConnected) {
    const method = connector.remembered()?.user.email ? 'email' : connector.type
    internal.emit('CONNECT_SUCCESS', { method, reconnect: true })
    closeLoginViews(latchkey)
  }
  await connectOthers(internal, connector, signal)
  return 'restored'
}

function closeLoginViews(latchkey: Latchkey): void {
  const { name } = currentView(latchkey._internal.stores.modal.getState().router)
  if (getView(name).group === 'login') closeModal(latchkey)
}

/** @param ms Default: only an event of the browser ends the wait */
async function waitForRetry(ms: number | undefined, signal: AbortSignal): Promise<void> {
  const woken = new AbortController()
  const either = AbortSignal.any([signal, woken.signal])
  const wake = () => woken.abort()
  const onVisible = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake, { signal: either })
  document.addEventListener('visibilitychange', onVisible, { signal: either })
  if (ms === undefined) {
    await new Promise<void>((resolve) => either.addEventListener('abort', () => resolve()))
  } else await delay(ms, either)
  wake()
}
