export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  after(delay: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
