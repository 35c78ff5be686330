/** Files of one project share a process, so each restores what it changed. */
import timers from 'node:timers'
import { afterAll, expect, vi } from 'vitest'

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  // A spy on a fake timer restores the fake: nothing after it would ever end.
  expect(globalThis.setTimeout).toBe(timers.setTimeout)
})
