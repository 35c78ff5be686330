import { FrameError, limits } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WaitingRequests } from '../keys/view.ts'
import { approvalLimits } from './approvalLimits.ts'
import {
  type ApprovalOutcome,
  createApprovalQueue,
  type Sheet,
  type SheetEvents,
} from './approvalQueue.ts'
import { createPromptMemory } from './promptMemory.ts'
import { createPromptRate } from './promptRate.ts'
import { parts, viewParts } from './testing/requestParts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sheet that only records its calls: the queue's one edge. */
function open(loadSheet?: () => Promise<Sheet>) {
  const shown: { origin: string; events: SheetEvents }[] = []
  const settled: ApprovalOutcome[] = []
  const followed: unknown[] = []
  const counts: number[] = []
  const sheet: Sheet = {
    show({ origin }, events, waiting) {
      shown.push({ origin, events })
      counts.push(waiting)
    },
    setWaiting: (waiting) => void counts.push(waiting),
    settle(outcome, sent) {
      settled.push(outcome)
      followed.push(sent)
    },
  }
  const queue = createApprovalQueue(
    loadSheet ?? (async () => sheet),
    createPromptRate(createPromptMemory()),
  )

  function ask(
    origin = 'https://app.example.org',
    signal = new AbortController().signal,
    others?: WaitingRequests,
  ) {
    const options = { signal, ...(others && { others }) }
    const outcome = queue.requestApproval({ origin, view: viewParts(parts.message) }, options).then(
      () => 'approved',
      (error: FrameError) => error.reason,
    )
    return { outcome }
  }
  return { queue, ask, shown, settled, followed, counts, sheet }
}

const turn = () => vi.advanceTimersByTimeAsync(0)
/** Returns the outcome, or `open` while the request is pending. */
const now = (outcome: Promise<string>) => Promise.race([outcome, turn().then(() => 'open')])

describe('createApprovalQueue', () => {
  test('default: approve resolves, and the sheet settles', async () => {
    const { ask, shown, settled } = open()
    const { outcome } = ask()
    await turn()
    shown[0]?.events.approve()
    expect(await outcome).toBe('approved')
    await turn()
    expect(settled).toEqual(['approved'])
  })

  test('behavior: a second answer changes nothing', async () => {
    const { ask, shown } = open()
    const [first, second] = [ask(), ask()]
    await turn()
    shown[0]?.events.reject()
    shown[0]?.events.approve()
    await turn()
    expect(await first.outcome).toBe('USER_REJECTED')
    expect(shown).toHaveLength(2)
    shown[1]?.events.approve()
    expect(await second.outcome).toBe('approved')
  })

  test('behavior: one is shown at a time, in the order of asking', async () => {
    const { ask, shown } = open()
    const asked = ['https://a.test', 'https://b.test', 'https://c.test'].map((origin) =>
      ask(origin),
    )
    for (const index of asked.keys()) {
      await turn()
      expect(shown).toHaveLength(index + 1)
      shown[index]?.events.approve()
    }
    await Promise.all(asked.map(({ outcome }) => outcome))
    expect(shown.map(({ origin }) => origin)).toEqual([
      'https://a.test',
      'https://b.test',
      'https://c.test',
    ])
  })

  test('behavior: the sheet is told how many wait, whenever that changes', async () => {
    const { ask, shown, counts } = open()
    ask()
    await turn()
    const aborted = new AbortController()
    ask('https://b.test', aborted.signal)
    ask('https://c.test')
    aborted.abort()
    await turn()
    shown[0]?.events.approve()
    await turn()
    expect(counts).toEqual([0, 1, 2, 1, 0])
  })

  test('param: others: requests that wait elsewhere count, and are rejected with these', async () => {
    const { ask, shown, counts } = open()
    const listeners = new Set<() => void>()
    let elsewhere = 1
    const rejectAll = vi.fn()
    const first = ask('https://a.test', undefined, {
      count: () => elsewhere,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      rejectAll,
    })
    const second = ask('https://b.test')
    await turn()
    elsewhere = 3
    for (const listener of listeners) listener()
    expect(counts).toEqual([2, 4])
    shown[0]?.events.rejectAll()
    expect(await now(first.outcome)).toBe('USER_REJECTED')
    expect(await now(second.outcome)).toBe('USER_REJECTED')
    expect(rejectAll).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
    expect(shown).toHaveLength(1)
  })

  test('param: sent: followed on screen after an approval alone', async () => {
    const { queue, shown, followed } = open()
    const sent = new Promise<never>(() => {})
    for (const decide of ['approve', 'reject'] as const) {
      const prompt = { origin: 'https://a.test', view: viewParts(parts.send) }
      const { signal } = new AbortController()
      void queue.requestApproval(prompt, { signal, sent }).catch(() => undefined)
      await turn()
      shown.at(-1)?.events[decide]()
      await turn()
    }
    expect(followed).toEqual([sent, undefined])
    expect(followed[0]).toBe(sent)
  })

  test('param: revise: the next prompt takes the place of the first, which counts no more', async () => {
    const { queue, shown } = open()
    const { signal } = new AbortController()
    const view = viewParts(parts.send)
    let describe = () => {}
    const revise = vi.fn(
      () =>
        new Promise<{ origin: string; view: typeof view }>((resolve) => {
          describe = () => resolve({ origin: 'https://revised.test', view })
        }),
    )
    const outcome = queue
      .requestApproval({ origin: 'https://a.test', view }, { signal, revise })
      .then(() => 'approved')
    await turn()
    shown[0]?.events.revise('fast')
    shown[0]?.events.revise('slow')
    shown[0]?.events.approve()
    expect(await now(outcome)).toBe('open')
    expect(revise).toHaveBeenCalledExactlyOnceWith('fast')
    describe()
    await turn()
    shown[0]?.events.approve()
    expect(await now(outcome)).toBe('open')
    expect(shown.map(({ origin }) => origin)).toEqual(['https://a.test', 'https://revised.test'])
    shown[1]?.events.approve()
    expect(await now(outcome)).toBe('approved')
  })

  test('param: revise: it is no prompt, stays before those that wait, and can be rejected', async () => {
    const { queue, ask, shown } = open()
    const { signal } = new AbortController()
    const view = viewParts(parts.send)
    const prompt = { origin: 'https://a.test', view }
    const outcome = queue
      .requestApproval(prompt, { signal, revise: async () => prompt })
      .catch((error: FrameError) => error.reason)
    ask('https://b.test')
    await turn()
    for (let count = 0; count < 2 * limits.promptsPerMinute; count += 1) {
      shown.at(-1)?.events.revise('fast')
      await turn()
    }
    expect(new Set(shown.map(({ origin }) => origin))).toEqual(new Set(['https://a.test']))
    shown[0]?.events.reject()
    expect(await outcome).toBe('USER_REJECTED')
    await turn()
    expect(shown.at(-1)?.origin).toBe('https://b.test')
  })

  test('error: what a revision fails with', async () => {
    const { queue, shown } = open()
    const { signal } = new AbortController()
    const outcome = queue
      .requestApproval(
        { origin: 'https://a.test', view: viewParts(parts.send) },
        { signal, revise: () => Promise.reject(new FrameError('INSUFFICIENT_FUNDS')) },
      )
      .catch((error: FrameError) => error.reason)
    await turn()
    shown[0]?.events.revise('fast')
    expect(await outcome).toBe('INSUFFICIENT_FUNDS')
  })

  test('behavior: only the sheet on screen can reject all', async () => {
    const { ask, shown } = open()
    ask('https://a.test')
    await turn()
    shown[0]?.events.approve()
    const next = ask('https://b.test')
    await turn()
    shown[0]?.events.rejectAll()
    expect(await now(next.outcome)).toBe('open')
  })

  test('error: TOO_MANY_PROMPTS beyond five that wait', async () => {
    const { ask } = open()
    const asked = Array.from({ length: limits.queuedApprovals + 2 }, () => ask())
    expect(await asked.at(-1)?.outcome).toBe('TOO_MANY_PROMPTS')
  })

  test('error: TOO_MANY_PROMPTS beyond ten in a minute', async () => {
    const { ask, shown } = open()
    for (let index = 0; index < limits.promptsPerMinute; index += 1) {
      const { outcome } = ask()
      await turn()
      shown.at(-1)?.events.approve()
      await outcome
    }
    expect(await now(ask().outcome)).toBe('TOO_MANY_PROMPTS')
  })

  test('error: what its signal was aborted with, before, while waiting and on screen', async () => {
    const { ask } = open()
    const reason = new FrameError('APPROVAL_UNSEEN')
    expect(await ask('https://a.test', AbortSignal.abort(reason)).outcome).toBe('APPROVAL_UNSEEN')
    const [active, waiting] = [new AbortController(), new AbortController()]
    const first = ask('https://a.test', active.signal)
    const second = ask('https://b.test', waiting.signal)
    await turn()
    waiting.abort(reason)
    active.abort(reason)
    expect([await first.outcome, await second.outcome]).toEqual([reason.reason, reason.reason])
  })

  test('error: RPC_ABORTED where its signal has no reason of ours, before, while waiting and on screen', async () => {
    const { ask, shown, settled } = open()
    expect(await ask('https://a.test', AbortSignal.abort()).outcome).toBe('RPC_ABORTED')
    const [active, waiting] = [new AbortController(), new AbortController()]
    const first = ask('https://a.test', active.signal)
    const second = ask('https://b.test', waiting.signal)
    await turn()
    waiting.abort()
    expect(await second.outcome).toBe('RPC_ABORTED')
    active.abort()
    expect(await first.outcome).toBe('RPC_ABORTED')
    await turn()
    expect(shown).toHaveLength(1)
    expect(settled).toEqual(['ended'])
  })

  test('error: APPROVAL_UNSEEN when it never comes into sight, and the next one is shown', async () => {
    const { ask, shown } = open()
    const first = ask('https://a.test')
    ask('https://b.test')
    await vi.advanceTimersByTimeAsync(approvalLimits.unseen)
    expect(await first.outcome).toBe('APPROVAL_UNSEEN')
    expect(shown.map(({ origin }) => origin)).toEqual(['https://a.test', 'https://b.test'])
  })

  test('behavior: in sight it waits as long as the person likes; out of sight it counts anew', async () => {
    const { ask, shown } = open()
    const { outcome } = ask()
    await turn()
    shown[0]?.events.visibility(true)
    await vi.advanceTimersByTimeAsync(3_600_000)
    shown[0]?.events.visibility(false)
    await vi.advanceTimersByTimeAsync(approvalLimits.unseen - 1)
    shown[0]?.events.visibility(true)
    shown[0]?.events.visibility(false)
    await vi.advanceTimersByTimeAsync(approvalLimits.unseen - 1)
    shown[0]?.events.approve()
    expect(await outcome).toBe('approved')
  })

  test('error: SUPERSEDED once the sheet was closed', async () => {
    const { ask, shown } = open()
    const [first, waiting] = [ask('https://a.test'), ask('https://b.test')]
    await turn()
    shown[0]?.events.visibility(true)
    shown[0]?.events.visibility(false)
    ask('https://c.test')
    expect(await first.outcome).toBe('SUPERSEDED')
    expect(await waiting.outcome).toBe('SUPERSEDED')
    await turn()
    expect(shown.at(-1)?.origin).toBe('https://c.test')
  })

  test('behavior: a batch that comes before the frame is shown is not superseded', async () => {
    const { ask, shown } = open()
    const first = ask()
    await vi.advanceTimersByTimeAsync(approvalLimits.supersedeGrace - 1)
    ask()
    shown[0]?.events.approve()
    expect(await first.outcome).toBe('approved')
  })

  test('behavior: the second miss rejects, and nothing is shown for a minute', async () => {
    const { ask, shown } = open()
    const [first, waiting] = [ask(), ask()]
    await turn()
    shown[0]?.events.miss()
    await turn()
    expect(shown).toHaveLength(1)
    shown[0]?.events.miss()
    expect(await first.outcome).toBe('USER_REJECTED')
    expect(await now(waiting.outcome)).toBe('TOO_MANY_PROMPTS')
    expect(await now(ask().outcome)).toBe('TOO_MANY_PROMPTS')
    await vi.advanceTimersByTimeAsync(limits.promptCooldown)
    ask()
    await turn()
    expect(shown).toHaveLength(2)
  })

  test('behavior: nine prompts, each aborted after a miss: the second one starts the cool-down', async () => {
    const { ask, shown } = open()
    const outcomes: string[] = []
    for (let tried = 0; tried < 9; tried += 1) {
      const controller = new AbortController()
      const { outcome } = ask(undefined, controller.signal)
      await turn()
      shown[tried]?.events.miss()
      controller.abort()
      outcomes.push(await now(outcome))
    }
    expect(outcomes).toEqual(['RPC_ABORTED', 'USER_REJECTED', ...Array(7).fill('TOO_MANY_PROMPTS')])
    // A removed sheet counts nothing more.
    await vi.advanceTimersByTimeAsync(limits.promptCooldown)
    shown[0]?.events.miss()
    shown[1]?.events.miss()
    const { outcome } = ask()
    await turn()
    shown[2]?.events.approve()
    expect(await outcome).toBe('approved')
  })

  test('error: INTERNAL when the sheet fails, or does not load; the next load is tried', async () => {
    let loads = 0
    const { ask, shown, sheet } = open(async () => {
      loads += 1
      if (loads === 1) throw new TypeError('no network')
      return sheet
    })
    expect(await ask().outcome).toBe('INTERNAL')
    const { outcome } = ask()
    await turn()
    shown[0]?.events.fail(new TypeError('render'))
    expect(await outcome).toBe('INTERNAL')
  })

  test('behavior: rejectAll ends what is open and shows none of it', async () => {
    const { queue, ask, shown } = open()
    const asked = [ask(), ask(), ask()]
    await turn()
    queue.rejectAll('RPC_ABORTED')
    expect(await Promise.all(asked.map(({ outcome }) => outcome))).toEqual([
      'RPC_ABORTED',
      'RPC_ABORTED',
      'RPC_ABORTED',
    ])
    await turn()
    expect(shown).toHaveLength(1)
  })
})
