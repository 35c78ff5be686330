import type { Clock } from '../worker/clock.ts'

export type FakeClock = Clock & {
  /** Moves time on, and runs what falls due on the way. */
  pass(milliseconds: number): void
}

/** A clock that moves only when a test advances it. */
export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start
  const timers = new Map<number, { due: number; run: () => void }>()
  let nextTimer = 0

  return {
    now: () => now,
    after(delay, run) {
      const timer = nextTimer++
      timers.set(timer, { due: now + delay, run })
      return () => timers.delete(timer)
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const due = [...timers].sort(([, a], [, b]) => a.due - b.due).find(([, t]) => t.due <= end)
        if (!due) break
        const [timer, { due: time, run }] = due
        timers.delete(timer)
        now = Math.max(now, time)
        run()
      }
      now = end
    },
  }
}
