import { describeState, type LatchkeyState } from '../core/describeState.ts'
import type { Latchkey } from '../core/latchkey.ts'

/**
 * Returns the state of the instance and its modal.
 *
 * @example if (!getState(latchkey).loading) latchkey.open()
 */
export const getState = ({ _internal }: Latchkey): LatchkeyState => describeState(_internal.stores)
