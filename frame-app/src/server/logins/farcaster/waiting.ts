import type { FlowSignal } from '../device/waiting.ts'
import type { Refusal } from './refusals.ts'

export type FarcasterState = 'PENDING' | 'VERIFIED' | Refusal

export type FarcasterSignal = FlowSignal<FarcasterState> & {
  /** Resolves once every step that was begun has ended: an answer of the relay comes only once. */
  drain(): Promise<void>
}
