import type { WalletConnection } from '../core/connection/describeConnections.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { observe } from '../core/observe.ts'
import { getConnections } from './getConnections.ts'

export type WatchConnectionsParameters = {
  onChange: (connections: readonly WalletConnection[]) => void
}

/**
 * Calls `onChange` when a wallet connects, disconnects or changes. Returns a function that stops.
 *
 * @example const stop = watchConnections(latchkey, { onChange: (connections) => show(connections) })
 */
export const watchConnections = (
  latchkey: Latchkey,
  { onChange }: WatchConnectionsParameters,
): (() => void) =>
  observe([latchkey._internal.stores.connection], () => getConnections(latchkey), onChange)
