import { limits } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approvalLimits } from './approvalLimits.ts'
import { createPromptMemory } from './promptMemory.ts'
import { createPromptRate } from './promptRate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const admitted = (count: number, rate = createPromptRate(createPromptMemory())) =>
  Array.from({ length: count }, () => rate.admit()).filter(Boolean).length

describe('createPromptRate', () => {
  test('default: admits ten in a minute', () => {
    expect(admitted(30)).toBe(limits.promptsPerMinute)
  })

  test('behavior: the eleventh closes for a minute, not for what is left of the window', () => {
    const rate = createPromptRate(createPromptMemory())
    admitted(limits.promptsPerMinute, rate)
    vi.advanceTimersByTime(30_000)
    expect(rate.admit()).toBe(false)
    vi.advanceTimersByTime(limits.promptCooldown - 1)
    expect(rate.admit()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(rate.admit()).toBe(true)
  })

  test('behavior: spread out, there is no end to them', () => {
    const rate = createPromptRate(createPromptMemory())
    for (let index = 0; index < 100; index += 1) {
      expect(rate.admit()).toBe(true)
      vi.advanceTimersByTime(6_001)
    }
  })

  test('behavior: the last miss that is allowed closes at once, whatever came between', () => {
    const rate = createPromptRate(createPromptMemory())
    expect(rate.miss()).toBe(true)
    expect(rate.admit()).toBe(true)
    vi.advanceTimersByTime(approvalLimits.missMemory - 1)
    expect(rate.admit()).toBe(true)
    expect(rate.miss()).toBe(false)
    expect(rate.admit()).toBe(false)
    vi.advanceTimersByTime(limits.promptCooldown)
    expect(rate.admit()).toBe(true)
  })

  test('behavior: a miss is forgotten in time', () => {
    const rate = createPromptRate(createPromptMemory())
    expect(rate.miss()).toBe(true)
    vi.advanceTimersByTime(approvalLimits.missMemory)
    expect(rate.miss()).toBe(true)
  })

  test('behavior: a new document goes on with the minute of the one before', () => {
    const memory = createPromptMemory()
    admitted(limits.promptsPerMinute, createPromptRate(memory))
    expect(createPromptRate(memory).admit()).toBe(false)
    expect(createPromptRate(memory).miss()).toBe(true)
    expect(createPromptRate(memory).miss()).toBe(false)
  })

  test('behavior: a clock that was set back does not close for longer than a minute', () => {
    const memory = createPromptMemory()
    admitted(limits.promptsPerMinute + 1, createPromptRate(memory))
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(createPromptRate(memory).admit()).toBe(true)
  })
})
