import { useStore } from 'zustand/react'
import type { Latchkey } from '../core/latchkey.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseLatchkeyReturnType = Pick<Latchkey, 'open' | 'close'> & {
  isOpen: boolean
  /** A connection is pending. */
  isLoading: boolean
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useLatchkey()
 * <button type="button" onClick={() => open()}>Connect</button>
 */
export function useLatchkey(): UseLatchkeyReturnType {
  const { open, close, _internal } = useLatchkeyContext()
  const isOpen = useStore(_internal.stores.modal, (modal) => modal.open)
  const isLoading = useStore(_internal.stores.modal, (modal) => modal.loading)
  return { open, close, isOpen, isLoading }
}
