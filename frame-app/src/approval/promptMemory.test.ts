import { limits } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approvalLimits } from './approvalLimits.ts'
import { openPromptMemory, type TextStore } from './promptMemory.ts'
import { createPromptRate } from './promptRate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const history = { times: [1, 2], misses: [2], coolUntil: 3 }
const none = { times: [], misses: [], coolUntil: 0 }

/** A store that outlives documents; `text` is its content. */
function createStore(text: string | null = null): TextStore & { text: string | null } {
  const store = {
    text,
    read: () => store.text,
    write: (next: string) => {
      store.text = next
    },
  }
  return store
}
const deny = () => {
  throw new DOMException('denied', 'SecurityError')
}
const denied: TextStore = { read: deny, write: deny }
/** Accepts every write and drops it silently, like a cookie that the browser refuses. */
const forgetful: TextStore = { read: () => null, write: () => {} }

describe('openPromptMemory', () => {
  test('default: the next document reads what one wrote', () => {
    const store = createStore()
    openPromptMemory([store]).write(history)
    expect(openPromptMemory([store]).read()).toEqual(history)
  })

  test('param: stores: the first one that keeps what is written to it', () => {
    const [kept, unused] = [createStore(), createStore()]
    for (const stores of [
      [denied, kept, unused],
      [forgetful, kept, unused],
    ]) {
      openPromptMemory(stores).write(history)
      expect(openPromptMemory(stores).read()).toEqual(history)
    }
    expect(unused.text).toBeNull()
  })

  test('behavior: a store that is denied later is made up for by the document', () => {
    const store = createStore()
    const memory = openPromptMemory([store])
    Object.assign(store, denied)
    memory.write(history)
    expect(memory.read()).toEqual(history)
  })

  test.each(['{', '7', '{"times":["x"],"misses":[],"coolUntil":0}', '{"times":[],"coolUntil":0}'])(
    'behavior: %j is no history',
    (text) => expect(openPromptMemory([createStore(text)]).read()).toEqual(none),
  )

  test('behavior: without any store, a new document starts with most of the limits used', () => {
    for (const stores of [[], [denied], [denied, forgetful]]) {
      let admitted = 0
      let over = 0
      for (let document = 0; document < 5; document += 1) {
        const rate = createPromptRate(openPromptMemory(stores))
        for (let prompt = 0; prompt < 10; prompt += 1) if (rate.admit()) admitted += 1
        if (!createPromptRate(openPromptMemory(stores)).miss()) over += 1
      }
      expect(admitted).toBe(5 * approvalLimits.unstoredPrompts)
      expect(admitted).toBeLessThanOrEqual(limits.promptsPerMinute)
      expect(over).toBe(5)
    }
  })

  test('behavior: without any store, prompts come free one by one, and all within the minute', () => {
    const rate = createPromptRate(openPromptMemory([denied]))
    for (let prompt = 0; prompt < approvalLimits.unstoredPrompts; prompt += 1) rate.admit()
    vi.advanceTimersByTime(20_000)
    expect(rate.admit()).toBe(true)
    vi.advanceTimersByTime(40_000)
    for (let prompt = 0; prompt < 8; prompt += 1) expect(rate.admit()).toBe(true)
  })
})
