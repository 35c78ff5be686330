import { useMemo } from 'react'

/** Longer than any code or link lives. Beyond it, the clock was changed. */
const longest = 60

/**
 * Returns the whole minutes until an instant (milliseconds since the epoch), or undefined if
 * implausible.
 */
export function useMinutes(until: number | undefined): number | undefined {
  return useMemo(() => {
    const minutes = until === undefined ? 0 : Math.round((until - Date.now()) / 60_000)
    return minutes >= 1 && minutes <= longest ? minutes : undefined
  }, [until])
}
