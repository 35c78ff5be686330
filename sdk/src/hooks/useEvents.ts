import { useStore } from 'zustand/react'
import type { LatchkeyEvent } from '../core/events.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

/**
 * Returns the latest event, and renders again with the next one. To receive every event, use
 * `onEvent` or `subscribe`: events in quick succession may share a render.
 *
 * @example const event = useEvents()  // event?.event === 'CONNECT_SUCCESS'
 */
export function useEvents(): LatchkeyEvent | undefined {
  const { stores } = useLatchkeyContext()._internal
  return useStore(stores.event, ({ latest }) => latest)
}
