import { useEffect, useState } from 'react'

/** Turns true when the component has been there for `delay` milliseconds: a wait that shows or explains itself. */
export function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return elapsed
}
