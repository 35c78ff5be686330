/** Locks the vault when nobody has used it for a while. */
import type { Clock } from '../clock.ts'

/** Milliseconds without use after which every secret is zeroed. */
export const idleLimit = 15 * 60_000

export type IdleLock = {
  /** Starts the time anew; call it at every use of a key. */
  touch(): void
  /** Whether the time is over; a machine that slept has its timers late. */
  isOver(): boolean
  stop(): void
}

/** Calls `lock` once `idleLimit` has passed since the last `touch`. */
export function createIdleLock(parameters: { clock: Clock; lock: () => void }): IdleLock {
  const { clock, lock } = parameters
  let lastUse: number | undefined
  let cancel = () => {}

  const stop = () => {
    cancel()
    lastUse = undefined
  }
  const remaining = () => (lastUse === undefined ? 0 : lastUse + idleLimit - clock.now())
  // One timer runs at a time and looks again when it fires: a use costs no timer of its own.
  const watch = () => {
    cancel = clock.after(remaining(), () => (remaining() > 0 ? watch() : lock()))
  }

  return {
    touch() {
      const running = lastUse !== undefined
      lastUse = clock.now()
      if (!running) watch()
    },
    isOver: () => lastUse !== undefined && remaining() <= 0,
    stop,
  }
}
