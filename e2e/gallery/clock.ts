/** Holds time still, so that pictures of a page are the same in every run. */

export type Clock = {
  /** Lets this many milliseconds pass and runs the timers that become due, in order. */
  advance(ms: number): void
}

/** Shorter delays only yield to other work, and stay real. */
const shortest = 40

type Timer = { at: number; run: () => void; every?: number }

/** Replaces Date, timers and the times of events in this window. */
export function holdClock(startsAt: number): Clock {
  const timers = new Map<number, Timer>()
  let passed = 0
  // Real ids are lower.
  let id = 2 ** 30
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window

  const add = (timer: Timer) => {
    id += 1
    timers.set(id, timer)
    return id
  }
  Object.assign(window, {
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      ms < shortest
        ? setTimeout(run, ms, ...values)
        : add({ at: passed + ms, run: () => run(...values) }),
    clearTimeout: (key?: number) => timers.delete(key ?? 0) || clearTimeout(key),
    setInterval: (run: () => void, ms = 0) =>
      ms < shortest ? setInterval(run, ms) : add({ at: passed + ms, run, every: ms }),
    clearInterval: (key?: number) => timers.delete(key ?? 0) || clearInterval(key),
    Date: class extends Date {
      constructor(...values: [] | [string | number | Date]) {
        super(...((values.length === 0 ? [startsAt + passed] : values) as [number]))
      }
      static override now = () => startsAt + passed
    },
  })
  performance.now = () => passed
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => passed })

  return {
    advance(ms) {
      const until = passed + ms
      for (let due = findNext(timers, until); due; due = findNext(timers, until)) {
        const [key, timer] = due
        passed = timer.at
        if (timer.every) timer.at += timer.every
        else timers.delete(key)
        timer.run()
      }
      passed = until
    },
  }
}

function findNext(timers: ReadonlyMap<number, Timer>, until: number) {
  const due = [...timers].filter(([, { at }]) => at <= until)
  return due.sort(([, a], [, b]) => a.at - b.at)[0]
}
