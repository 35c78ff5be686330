import { describe, expect, test } from 'vitest'
import { englishTexts } from '../texts/approvalTexts.ts'
import { type Amount, writeValue } from './preview.ts'

const amount: Amount = { units: '1234567890', decimals: 6, symbol: 'USDC' }
const german = { ...englishTexts, locale: 'de' }

describe('writeValue', () => {
  test('default: an amount is written as the language of the texts does', () => {
    expect(writeValue(englishTexts, amount)).toBe('1,234.56789 USDC')
    expect(writeValue(german, amount)).toBe('1.234,56789 USDC')
  })

  test('behavior: so is one inside a phrase, and one that is rounded', () => {
    const short: Amount = { units: '123456789012345678', decimals: 18, isShort: true }
    const phrase = { key: 'amount.about', values: { amount: short } } as const
    expect(writeValue(englishTexts, phrase)).toBe('about 0.123457')
    expect(writeValue(german, phrase)).toBe('about 0,123457')
  })
})
