import { useState } from 'react'

/** An action and whether it is under way; while it is, starting it again does nothing. */
export function usePending(action: () => Promise<void>): [start: () => void, pending: boolean] {
  const [pending, setPending] = useState(false)
  const start = () => {
    if (pending) return
    setPending(true)
    action().finally(() => setPending(false))
  }
  return [start, pending]
}
