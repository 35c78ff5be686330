import type { LatchkeyState } from '../core/describeState.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { observe } from '../core/observe.ts'
import { getState } from './getState.ts'

export type WatchStateParameters = { onChange: (state: LatchkeyState) => void }

/**
 * Calls `onChange` when the instance or its modal changes. Returns a function that stops.
 *
 * @example watchState(latchkey, { onChange: ({ open }) => video.toggle(!open) })
 */
export function watchState(latchkey: Latchkey, { onChange }: WatchStateParameters): () => void {
  const { modal, connection } = latchkey._internal.stores
  return observe([modal, connection], () => getState(latchkey), onChange)
}
