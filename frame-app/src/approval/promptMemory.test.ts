import { describe, expect, test } from 'vitest'
import { openPromptMemory } from './promptMemory.ts'

const storageOf = (entries: Map<string, string>) =>
  ({
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  }) as Storage

const history = { times: [1, 2], coolUntil: 3 }

describe('openPromptMemory', () => {
  test('default: what one document wrote the next one reads, for its own dApp', () => {
    const storage = storageOf(new Map())
    openPromptMemory('a', () => storage).write(history)
    expect(openPromptMemory('a', () => storage).read()).toEqual(history)
    expect(openPromptMemory('b', () => storage).read()).toEqual({ times: [], coolUntil: 0 })
  })

  test('behavior: storage that is denied is made up for by the document', () => {
    const memory = openPromptMemory('a', () => {
      throw new DOMException('denied', 'SecurityError')
    })
    memory.write(history)
    expect(memory.read()).toEqual(history)
  })

  test.each(['{', '7', '{"times":["x"],"coolUntil":0}', '{"times":[]}'])(
    'behavior: %j is no history',
    (text) => {
      const storage = storageOf(new Map([['latchkey.prompts|a', text]]))
      expect(openPromptMemory('a', () => storage).read()).toEqual({ times: [], coolUntil: 0 })
    },
  )
})
