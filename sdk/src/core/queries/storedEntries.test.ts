import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { createStoredEntries } from './storedEntries.ts'

const key = 'entries'
const entries = createStoredEntries<number>({
  key,
  lifetime: 30_000,
  parse: ({ value }) => (typeof value === 'number' ? value : undefined),
  format: (id, value) => ({ id, value }),
})

afterEach(() => void vi.useRealTimers())

describe('createStoredEntries', () => {
  test('default: entries live beside each other until their time is over', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const storage = memoryStorage()
    entries.write(storage, 'a', 1)
    vi.setSystemTime(Date.now() + 20_000)
    entries.write(storage, 'b', 2)
    expect([entries.read(storage, 'a')?.data, entries.read(storage, 'b')?.data]).toEqual([1, 2])
    vi.setSystemTime(Date.now() + 10_000)
    expect(entries.read(storage, 'a')).toBeUndefined()
    entries.write(storage, 'b', 3)
    expect(Object.keys(JSON.parse(storage.getItem(key) ?? ''))).toEqual(['b'])
    expect(entries.read(storage, 'b')).toEqual({ data: 3, updatedAt: Date.now() })
  })

  test.each([
    '{',
    'null',
    '[1]',
    '{"a":null}',
    '{"a":{"value":1}}',
    '{"a":{"value":"1","timestamp":NOW}}',
    '{"a":{"value":1,"timestamp":"NOW"}}',
    '{"a":{"value":1,"timestamp":9999999999999}}',
  ])('error: %s is no entry', (text) => {
    const storage = memoryStorage({ [key]: text.replace('NOW', `${Date.now()}`) })
    expect(entries.read(storage, 'a')).toBeUndefined()
    entries.write(storage, 'a', 1)
    expect(entries.read(storage, 'a')?.data).toBe(1)
  })
})
