import type { Clock } from '../clock.ts'

/** Milliseconds. */
export const idleLimit = 15 * 60_000

export type IdleLock = {
  touch(): void
  /** Also true before the timer fires, which is late after the machine slept. */
  isOver(): boolean
  stop(): void
}

export function createIdleLock(parameters: { clock: Clock; lock: () => void }): IdleLock {
  const { clock, lock } = parameters
  let lastUse: number | undefined
  let cancel = () => {}

  const stop = () => {
    cancel()
    lastUse = undefined
  }
  const remaining = () => (lastUse === undefined ? 0 : lastUse + idleLimit - clock.now())
  // One timer that checks again when it fires, so that a use costs no timer.
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
