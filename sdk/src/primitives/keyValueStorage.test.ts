import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { type KeyValueStorage, wrapStorage } from './keyValueStorage.ts'

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('wrapStorage', () => {
  test('default: reads, writes and removes', () => {
    const inner = memoryStorage()
    const storage = wrapStorage(() => inner)
    storage.setItem('a', '1')
    expect(inner.entries()).toEqual({ a: '1' })
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  test('behavior: an asynchronous storage leaves no rejection, and memory keeps the values', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const refuseLater = async () => refuse()
    const asynchronous = { getItem: refuseLater, setItem: refuseLater, removeItem: refuseLater }
    const storage = wrapStorage(() => asynchronous as unknown as KeyValueStorage)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  })

  test.each([{}, 1, true, ['a']])('behavior: a stored %j counts as absent', (value) => {
    const inner = { ...memoryStorage(), getItem: () => value as unknown as string }
    expect(wrapStorage(() => inner).getItem('a')).toBeNull()
  })

  test.each([
    ['may not be opened', refuse],
    ['is not there', () => undefined],
    ['throws at every access', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])('behavior: a storage that %s keeps values in memory', (_, open) => {
    const storage = wrapStorage(open)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  test('behavior: what fits again replaces what was kept in memory', () => {
    const inner = memoryStorage()
    let full = true
    const storage = wrapStorage(() => ({
      ...inner,
      setItem: (key, value) => (full ? refuse() : inner.setItem(key, value)),
    }))
    storage.setItem('a', '1')
    full = false
    storage.setItem('a', '2')
    expect(storage.getItem('a')).toBe('2')
    expect(inner.entries()).toEqual({ a: '2' })
  })
})
