/** Files of one project share a process, so each restores what it changed. */
import { statSync } from 'node:fs'
import timers from 'node:timers'
import { afterAll, beforeEach, expect, vi } from 'vitest'

/**
 * Removing a folder with a socket reads the socket's type, after which Node's loader follows no
 * symbolic links until something else's type is read (nodejs/node#51142): packages are not found.
 */
const restoreLoader = () => void statSync('.')
restoreLoader()
beforeEach(restoreLoader)

/** The limits of `expect.poll` in this project; those of Vitest are one second. */
const timeout = 30_000
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options))
function withLimit(options: Parameters<typeof waitFor>[1]) {
  return typeof options === 'number' ? options : { timeout, ...options }
}

afterAll(async () => {
  // A module that is still loading when the last file ends can never be loaded in this process.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  // A spy on a fake timer restores the fake: nothing after it would ever end.
  expect(globalThis.setTimeout).toBe(timers.setTimeout)
})
