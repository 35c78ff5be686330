import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approvalLimits } from '../approvalLimits.ts'
import { createUnlockRequests } from './createUnlockRequests.ts'
import type { UnlockEvents, UnlockPrompt, UnlockScreen } from './unlockPrompt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const prompt: UnlockPrompt = {
  origin: 'https://dapp.example',
  means: 'password',
  serve: () => undefined,
}

/** A screen that only records its calls. */
function open(loadScreen?: () => Promise<UnlockScreen>) {
  const shown: UnlockEvents[] = []
  const hide = vi.fn()
  const screen: UnlockScreen = {
    showUnlock(_, events) {
      shown.push(events)
      return hide
    },
  }
  const ends = new AbortController()
  const requestUnlock = createUnlockRequests(loadScreen ?? (async () => screen))
  const outcome = requestUnlock(prompt, { signal: ends.signal }).then(
    () => 'unlocked',
    (error: FrameError) => error.reason,
  )
  return { outcome, shown, hide, ends, screen }
}

const turn = () => vi.advanceTimersByTimeAsync(0)

describe('createUnlockRequests', () => {
  test.each<[string, string, (events: UnlockEvents) => void]>([
    ['the wallet is open', 'unlocked', ({ end }) => end()],
    [
      'another try cannot mend it',
      'SESSION_EXPIRED',
      ({ end }) => end(new FrameError('SESSION_EXPIRED')),
    ],
    ['the person cancels', 'USER_REJECTED', ({ reject }) => reject()],
    [
      'no window opens',
      'WINDOW_UNAVAILABLE',
      ({ refuse }) => refuse(new FrameError('WINDOW_UNAVAILABLE')),
    ],
  ])('default: %s: %s, and the screen is hidden once', async (_, expected, act) => {
    const { outcome, shown, hide } = open()
    await turn()
    for (const events of shown) act(events)
    expect(await outcome).toBe(expected)
    expect(hide).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: APPROVAL_UNSEEN once nobody has seen it for a minute', async () => {
    const { outcome, shown, hide } = open()
    await turn()
    shown[0]?.visibility(true)
    await vi.advanceTimersByTimeAsync(approvalLimits.unseen * 3)
    expect(hide).not.toHaveBeenCalled()
    shown[0]?.visibility(false)
    await vi.advanceTimersByTimeAsync(approvalLimits.unseen)
    expect(hide).toHaveBeenCalledOnce()
    expect(await outcome).toBe('APPROVAL_UNSEEN')
  })

  test('error: its signal hides it', async () => {
    const { outcome, hide, ends } = open()
    await turn()
    ends.abort(new FrameError('RPC_ABORTED'))
    await turn()
    expect(hide).toHaveBeenCalledOnce()
    expect(await outcome).toBe('RPC_ABORTED')
  })

  test('error: a request that ends while the screen loads is never shown', async () => {
    let load: (screen: UnlockScreen) => void = () => {}
    const { outcome, shown, ends, screen } = open(() => new Promise((resolve) => (load = resolve)))
    ends.abort(new FrameError('RPC_ABORTED'))
    load(screen)
    await turn()
    expect(shown).toEqual([])
    expect(await outcome).toBe('RPC_ABORTED')
  })

  test('error: a screen that does not load is INTERNAL', async () => {
    const { outcome } = open(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await outcome).toBe('INTERNAL')
  })
})
