import { describe, expect, test } from 'vitest'
import { countRecommended, formatWalletCount, showsAllWallets } from './walletCount.ts'

describe('formatWalletCount', () => {
  test.each([
    [0, '0'],
    [9, '9'],
    [10, '10'],
    [11, '10+'],
    [439, '430+'],
    [440, '440'],
  ])('default: %i is %s', (count, text) => {
    expect(formatWalletCount(count)).toBe(text)
  })

  test('param: exact', () => {
    expect(formatWalletCount(439, true)).toBe('439')
  })
})

describe('countRecommended', () => {
  const none = { featured: 0, custom: 0, installed: 0, email: false, social: false }

  test.each([
    [4, {}],
    [3, { featured: 1 }],
    [3, { custom: 1 }],
    [3, { installed: 1 }],
    [3, { email: true }],
    [3, { social: true }],
    [0, { featured: 1, custom: 1, email: true, social: true }],
    [0, { installed: 9 }],
  ])('default: %i beside %j', (count, taken) => {
    expect(countRecommended({ ...none, ...taken })).toBe(count)
  })
})

describe('showsAllWallets', () => {
  test.each([
    [true, { option: 'SHOW', hasWalletConnect: true, mobile: false }],
    [false, { option: 'SHOW', hasWalletConnect: false, mobile: true }],
    [false, { option: 'HIDE', hasWalletConnect: true, mobile: true }],
    [false, { option: 'ONLY_MOBILE', hasWalletConnect: true, mobile: false }],
    [true, { option: 'ONLY_MOBILE', hasWalletConnect: true, mobile: true }],
  ] as const)('default: %s for %j', (shown, parameters) => {
    expect(showsAllWallets(parameters)).toBe(shown)
  })
})
