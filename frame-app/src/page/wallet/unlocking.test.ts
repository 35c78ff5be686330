/** How requests to unlock a wallet end, and what they leave behind. See `unlock.test.ts` for a real wallet. */
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestUnlock } from '../../approval/unlock/unlockPrompt.ts'
import { selfCustodyError } from './selfCustody.ts'
import { createUnlocking, type UnlockingParameters } from './unlocking.ts'

const slots = [{ kind: 'password', slotId: 's1' }] as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A wallet that only its password opens, and a window that stays open. */
function open(openWallet: () => Promise<never> = () => Promise.reject(selfCustodyError(slots))) {
  const end = vi.fn(async () => undefined)
  const requestUnlock = vi.fn<RequestUnlock>(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const unlocking = createUnlocking({
    origin: 'https://dapp.example',
    // What `createUnlocking` reads of them.
    sessions: {
      current: async () => ({ user: { id: 'u1' } }),
      call: async () => ({ slots }),
      end,
    } as unknown as UnlockingParameters['sessions'],
    wallet: { open: openWallet, openByKey: () => Promise.reject(new FrameError('INTERNAL')) },
    factorKey: '',
    requestUnlock,
  })
  const run = () =>
    unlocking.run().then(
      () => 'unlocked',
      (error: FrameError) => error.reason,
    )
  return { unlocking, run, end, requestUnlock }
}

const turn = () => vi.advanceTimersByTimeAsync(0)

describe('createUnlocking', () => {
  test('error: TIMEOUT after ten minutes', async () => {
    const { run } = open()
    const settled = vi.fn()
    const outcome = run()
    void outcome.then(settled)
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('TIMEOUT')
  })

  test('behavior: a second request shares the first, and nothing is left running', async () => {
    const { unlocking, run, requestUnlock } = open()
    const outcomes = [run(), run()]
    await turn()
    expect(requestUnlock).toHaveBeenCalledOnce()
    unlocking.abort('RPC_ABORTED')
    expect(await Promise.all(outcomes)).toEqual(['RPC_ABORTED', 'RPC_ABORTED'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: an error that another try cannot mend ends the session', async () => {
    const { run, end } = open(() => Promise.reject(new FrameError('SESSION_EXPIRED')))
    expect(await run()).toBe('SESSION_EXPIRED')
    expect(end).toHaveBeenCalledOnce()
  })

  test.each<FrameErrorCode>(['ABORTED', 'SUPERSEDED'])(
    'error: after %s, a late error leaves the session of the next sign-in',
    async (reason) => {
      let fail: (error: FrameError) => void = () => {}
      const { unlocking, run, end } = open(() => new Promise((_, reject) => (fail = reject)))
      const outcome = run()
      unlocking.abort(reason)
      fail(new FrameError('NOT_CONNECTED'))
      expect(await outcome).toBe('NOT_CONNECTED')
      expect(end).not.toHaveBeenCalled()
    },
  )

  test('error: a request that is aborted before its screen never shows it', async () => {
    const { unlocking, run, requestUnlock } = open()
    const outcome = run()
    unlocking.abort('RPC_ABORTED')
    expect(await outcome).toBe('RPC_ABORTED')
    expect(requestUnlock).not.toHaveBeenCalled()
  })
})
