import { useStore } from 'zustand/react'
import type { Latchkey } from '../core/latchkey.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseLatchkeyReturnType = Pick<Latchkey, 'open' | 'close'> & {
  /** Whether the modal is open. */
  isOpen: boolean
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useLatchkey()
 * <button type="button" onClick={() => open()}>Connect</button>
 */
export function useLatchkey(): UseLatchkeyReturnType {
  const { open, close, stores } = useLatchkeyContext()
  return { open, close, isOpen: useStore(stores.modal, (modal) => modal.open) }
}
