/** Time, as the vault sees it: the one thing besides randomness that a test replaces. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `delay` milliseconds, unless the answer is called first. */
  after(delay: number, run: () => void): () => void
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
