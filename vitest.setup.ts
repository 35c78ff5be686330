/** Files of one project share a process: what a file changed of it is put back at its end. */
import timers from 'node:timers'
import { afterAll, expect, vi } from 'vitest'

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  // Left by a spy on a fake timer, which puts the fake back: nothing after it would ever end.
  expect(globalThis.setTimeout).toBe(timers.setTimeout)
})
