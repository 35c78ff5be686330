import type { Latchkey } from '../core/latchkey.ts'
import { observe } from '../core/observe.ts'
import { type GetNetworkReturnType, getNetwork } from './getNetwork.ts'

export type WatchNetworkParameters = { onChange: (state: GetNetworkReturnType) => void }

/**
 * Calls `onChange` when another network becomes active. Returns a function that stops.
 *
 * @example watchNetwork(latchkey, { onChange: ({ network }) => show(network.name) })
 */
export const watchNetwork = (
  latchkey: Latchkey,
  { onChange }: WatchNetworkParameters,
): (() => void) =>
  observe([latchkey._internal.stores.connection], () => getNetwork(latchkey), onChange)
