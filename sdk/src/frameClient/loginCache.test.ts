import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { createLoginCache, loginCacheKeys } from './loginCache.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('createLoginCache', () => {
  test('default: keys that existing dApps have, and one more', () => {
    expect(loginCacheKeys).toEqual({
      emailRetryAfter: '@appkit-wallet/EMAIL_RETRY_AFTER',
      used: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
      email: '@appkit-wallet/EMAIL',
      lastEmailTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
      lastChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
      userName: '@appkit-wallet/SOCIAL_USERNAME',
      social: '@appkit/connected_social',
      leftFor: '@appkit/social_provider',
      smartAccountNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
    })
  })

  test('behavior: a login is remembered until it is cleared', () => {
    const storage = memoryStorage()
    const cache = createLoginCache(storage)
    cache.loggedIn({ email: 'ada@example.org', userName: null })
    cache.setLastChain(1)
    cache.setSmartAccountNetworks([1, 8453])
    expect(createLoginCache(storage).isUsed()).toBe(true)
    expect(cache.email()).toBe('ada@example.org')
    expect(cache.userName()).toBeUndefined()
    expect(storage.getItem(loginCacheKeys.lastChain)).toBe('1')
    expect(storage.getItem(loginCacheKeys.smartAccountNetworks)).toBe('1,8453')
    cache.clear()
    expect(Object.keys(storage.entries())).toEqual([loginCacheKeys.smartAccountNetworks])
  })

  test('behavior: the provider that the browser left for is returned once', () => {
    const storage = memoryStorage()
    createLoginCache(storage).leaveFor('google')
    const cache = createLoginCache(storage)
    expect([cache.returnedFrom(), cache.returnedFrom()]).toEqual(['google', undefined])
    expect(storage.entries()).toEqual({})
  })

  test('behavior: the cooldown lasts 30 s from the email, and ends with a login', () => {
    vi.useFakeTimers()
    const cache = createLoginCache(memoryStorage())
    expect(cache.cooldown()).toBe(0)
    cache.emailSent()
    expect(cache.cooldown()).toBe(30_000)
    vi.advanceTimersByTime(29_999)
    expect(cache.cooldown()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(cache.cooldown()).toBe(0)
    cache.emailSent()
    cache.loggedIn({})
    expect(cache.cooldown()).toBe(0)
  })

  test.each(['', 'soon', 'NaN', '99999999999999'])(
    'behavior: a time that makes no sense locks nobody out (%j)',
    (time) => {
      const cache = createLoginCache(memoryStorage({ [loginCacheKeys.lastEmailTime]: time }))
      expect(cache.cooldown()).toBe(0)
    },
  )
})
