/** A clock that moves only when a test advances it. */
export type TestClock = {
  (): Date
  set(time: Date | string): void
  advance(milliseconds: number): void
}

export function createTestClock(start = '2026-01-01T12:00:00.000Z'): TestClock {
  let now = new Date(start).getTime()
  return Object.assign(() => new Date(now), {
    set: (time: Date | string) => {
      now = new Date(time).getTime()
    },
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  })
}
