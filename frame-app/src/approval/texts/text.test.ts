import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { splitText, text } from './text.ts'

describe('text', () => {
  test('default: fills in names', () => {
    expect(text('amount.upTo', { amount: '1 ETH' })).toBe('up to 1 ETH')
  })

  test('behavior: a value is not searched for names', () => {
    expect(text('sentence.computeBudget', { name: '{value}', value: 'x' })).toBe('Set {value} to x')
  })
})

describe('splitText', () => {
  test('default: parts in their order', () => {
    expect(splitText('sentence.send')).toEqual([
      { text: 'Send ' },
      { name: 'amount' },
      { text: ' to' },
    ])
  })
})

describe('en', () => {
  test('behavior: no text is empty, shouts or ends in a space', () => {
    for (const [key, value] of Object.entries(en)) {
      expect(value, key).toMatch(/^\S(.*[^\s!])?$/)
    }
  })
})
