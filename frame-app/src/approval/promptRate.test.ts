import { limits } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPromptRate } from './promptRate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const admitted = (count: number, rate = createPromptRate()) =>
  Array.from({ length: count }, () => rate.admit()).filter(Boolean).length

describe('createPromptRate', () => {
  test('default: admits ten in a minute', () => {
    expect(admitted(30)).toBe(limits.promptsPerMinute)
  })

  test('behavior: the eleventh closes for a minute, not for what is left of the window', () => {
    const rate = createPromptRate()
    admitted(limits.promptsPerMinute, rate)
    vi.advanceTimersByTime(30_000)
    expect(rate.admit()).toBe(false)
    vi.advanceTimersByTime(limits.promptCooldown - 1)
    expect(rate.admit()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(rate.admit()).toBe(true)
  })

  test('behavior: spread out, there is no end to them', () => {
    const rate = createPromptRate()
    for (let index = 0; index < 100; index += 1) {
      expect(rate.admit()).toBe(true)
      vi.advanceTimersByTime(6_001)
    }
  })

  test('behavior: coolDown closes at once', () => {
    const rate = createPromptRate()
    rate.coolDown()
    expect(rate.admit()).toBe(false)
  })
})
