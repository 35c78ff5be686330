import { useState } from 'react'

/** Ignores calls while pending. */
export function usePending(action: () => Promise<void>): [start: () => void, pending: boolean] {
  const [pending, setPending] = useState(false)
  const start = () => {
    if (pending) return
    setPending(true)
    action().finally(() => setPending(false))
  }
  return [start, pending]
}
