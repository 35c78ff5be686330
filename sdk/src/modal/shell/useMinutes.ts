import { useMemo } from 'react'

/** More than any code or link lives: a longer or negative time is a clock that was changed meanwhile. */
const longest = 60

/** The whole minutes from now until an instant (milliseconds since the epoch); undefined where that makes no sense. */
export function useMinutes(until: number | undefined): number | undefined {
  return useMemo(() => {
    const minutes = until === undefined ? 0 : Math.round((until - Date.now()) / 60_000)
    return minutes >= 1 && minutes <= longest ? minutes : undefined
  }, [until])
}
