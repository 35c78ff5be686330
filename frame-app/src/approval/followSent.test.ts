import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SentTransaction } from '../keys/view.ts'
import { approvalLimits } from './approvalLimits.ts'
import { followSent } from './followSent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const transaction = { id: '0xab' }

function follow() {
  let resolve: (value: SentTransaction) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const sent = new Promise<SentTransaction>((...settle) => {
    ;[resolve, reject] = settle
  })
  const states: string[] = []
  followSent(sent, ({ state }) => states.push(state))
  return { states, resolve, reject }
}

describe('followSent', () => {
  test('default: sending, then sent', async () => {
    const { states, resolve } = follow()
    expect(states).toEqual(['sending'])
    resolve(transaction)
    await vi.advanceTimersByTimeAsync(2 * approvalLimits.unanswered)
    expect(states).toEqual(['sending', 'sent'])
  })

  test.each([
    [3, 'sent'],
    [1, 'partlySent'],
  ])('behavior: %i of 3 is %s', async (sent, state) => {
    const { states, resolve } = follow()
    resolve({ ...transaction, batch: { sent, count: 3 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(states).toEqual(['sending', state])
  })

  test('error: failed', async () => {
    const { states, reject } = follow()
    reject(new TypeError())
    await vi.advanceTimersByTimeAsync(2 * approvalLimits.unanswered)
    expect(states).toEqual(['sending', 'failed'])
  })

  test('behavior: unanswered within the limit of the window, and followed until the answer', async () => {
    const { states, resolve } = follow()
    await vi.advanceTimersByTimeAsync(approvalLimits.unanswered - 1)
    expect(states).toEqual(['sending'])
    await vi.advanceTimersByTimeAsync(1)
    expect(states).toEqual(['sending', 'unanswered'])
    expect(approvalLimits.unanswered).toBeLessThan(approvalLimits.sending)
    resolve(transaction)
    await vi.advanceTimersByTimeAsync(0)
    expect(states).toEqual(['sending', 'unanswered', 'sent'])
  })
})
