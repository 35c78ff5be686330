import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ServerContext } from '../http/context.ts'
import { startJobs } from './startJobs.ts'

describe('startJobs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  /** A database that is away, and the log that hears of each try. */
  const away = () => {
    const tries: unknown[] = []
    const context = {
      db: {
        deleteFrom: () => {
          throw new TypeError('away')
        },
      },
      clock: () => new Date(),
      log: { error: (entry: unknown) => void tries.push(entry) },
    }
    // The clean-up reads no more of the context than this.
    return { tries, context: context as unknown as ServerContext }
  }

  test('default', async () => {
    const { tries, context } = away()
    const stop = startJobs(context)
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(tries.length).toBeGreaterThanOrEqual(2)
    expect(tries.length).toBeLessThanOrEqual(3)
    await stop()
    const before = tries.length
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(tries).toHaveLength(before)
  })

  test('behavior: stopped before its first run, it never runs', async () => {
    const { tries, context } = away()
    await startJobs(context)()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(tries).toEqual([])
  })
})
