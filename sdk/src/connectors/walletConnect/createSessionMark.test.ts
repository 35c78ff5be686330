import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { createSessionMark } from './createSessionMark.ts'

/** In any case, as `@walletconnect/keyvaluestorage` 1.1.1 looks for them. */
const movedKeys = /wc@|wc_|walletconnect|wallet_connect/i

describe('createSessionMark', () => {
  test('default: returns the topic until the session expires', () => {
    const mark = createSessionMark(memoryStorage())
    const now = Math.floor(Date.now() / 1_000)
    expect(mark.read()).toBeUndefined()
    mark.set({ topic: 'a', expiry: now + 60 })
    expect(mark.read()).toBe('a')
    mark.set({ topic: 'a', expiry: now - 1 })
    expect(mark.read()).toBeUndefined()
    mark.set({ topic: 'a', expiry: now + 60 })
    mark.clear()
    expect(mark.read()).toBeUndefined()
  })

  test('behavior: the library does not move its key out of local storage', () => {
    const storage = memoryStorage()
    createSessionMark(storage).set({ topic: 'a', expiry: 4_000_000_000 })
    const keys = Object.keys(storage.entries())
    expect(keys).toHaveLength(1)
    expect(keys.filter((key) => movedKeys.test(key))).toEqual([])
    expect(movedKeys.test('latchkey.walletConnect')).toBe(true)
  })

  test.each(['', ' ', 'a', 'a b', ' 4000000000', '{}'])(
    'error: %j in storage is no session',
    (text) => {
      const storage = memoryStorage()
      createSessionMark(storage).set({ topic: 'a', expiry: 1 })
      const [key = ''] = Object.keys(storage.entries())
      expect(createSessionMark(memoryStorage({ [key]: text })).read()).toBeUndefined()
    },
  )
})
