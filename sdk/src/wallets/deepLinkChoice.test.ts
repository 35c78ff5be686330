import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { removeDeepLinkChoice, storeDeepLinkChoice } from './deepLinkChoice.ts'

describe('storeDeepLinkChoice', () => {
  test('default: the key and shape that the WalletConnect client reads', () => {
    const storage = memoryStorage()
    storeDeepLinkChoice(storage, { href: 'rainbow://', name: 'Rainbow' })
    expect(storage.entries()).toEqual({
      WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"rainbow://","name":"Rainbow"}',
    })
  })

  test('error: an address that must not be opened is not stored', () => {
    const storage = memoryStorage()
    storeDeepLinkChoice(storage, { href: 'javascript:alert(1)//', name: 'Rainbow' })
    expect(storage.entries()).toEqual({})
  })
})

describe('removeDeepLinkChoice', () => {
  test('default: removes the key', () => {
    const storage = memoryStorage({ WALLETCONNECT_DEEPLINK_CHOICE: '{}', other: '1' })
    removeDeepLinkChoice(storage)
    expect(storage.entries()).toEqual({ other: '1' })
  })
})
