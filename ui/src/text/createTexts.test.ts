import { describe, expect, test } from 'vitest'
import { createTexts } from './createTexts.ts'

const english = {
  upTo: 'up to {amount}',
  set: 'Set {name} to {value}',
  tries: { one: 'One try left', other: '{count} tries left' },
} as const
const { t, split, locale } = createTexts<{
  upTo: string
  set: string
  tries: { one: string; other: string }
}>(english)

describe('createTexts', () => {
  test('default: English, with names filled in', () => {
    expect(locale).toBe('en')
    expect(t('upTo', { amount: '1 ETH' })).toBe('up to 1 ETH')
  })

  test('behavior: the plural form follows the count', () => {
    expect(t('tries', { count: 1 })).toBe('One try left')
    expect(t('tries', { count: 2 })).toBe('2 tries left')
    expect(t('tries', { count: 0 })).toBe('0 tries left')
  })

  test('behavior: a value is text, whatever it looks like', () => {
    expect(t('set', { name: '{value}', value: '$&' })).toBe('Set {value} to $&')
  })

  test('behavior: a name without a value stays as written', () => {
    expect(t('upTo')).toBe('up to {amount}')
    expect(t('upTo', { constructor: 'x' })).toBe('up to {amount}')
  })

  test('behavior: a missing key is English, in the plural form of English', () => {
    const french = createTexts(english, { locale: 'fr', messages: { upTo: 'jusqu’à {amount}' } })
    expect(french.t('upTo', { amount: '1' })).toBe('jusqu’à 1')
    expect(french.t('set', { name: 'a', value: 'b' })).toBe('Set a to b')
    // French counts zero as one.
    expect(french.t('tries', { count: 0 })).toBe('0 tries left')
  })

  test('behavior: split keeps the parts in their order', () => {
    expect(split('upTo')).toEqual([{ text: 'up to ' }, { name: 'amount' }])
    expect(split('tries', { count: 3 })).toEqual([{ name: 'count' }, { text: ' tries left' }])
  })
})
