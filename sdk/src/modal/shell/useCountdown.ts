import { useEffect, useState } from 'react'

/** Counts whole seconds, rounded up, until an instant in milliseconds since the epoch. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])

  return seconds
}
