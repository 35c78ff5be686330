import { describe, expect, test } from 'vitest'
import { splitAmount } from './splitAmount.ts'

describe('splitAmount', () => {
  test('default', () => {
    expect(splitAmount('1234567.891', 'en')).toEqual({ whole: '1,234,567', fraction: '.891' })
  })

  test('param: locale', () => {
    expect(splitAmount('1234.5', 'de')).toEqual({ whole: '1.234', fraction: ',5' })
    expect(splitAmount('1234.5', 'ar-EG')).toEqual({ whole: '1,234', fraction: '.5' })
  })

  test('behavior: no decimals, no separator', () => {
    expect(splitAmount('12', 'en')).toEqual({ whole: '12', fraction: '' })
  })

  test('behavior: more digits than a number holds are kept', () => {
    expect(splitAmount('123456789012345678901.000000000000000001', 'en')).toEqual({
      whole: '123,456,789,012,345,678,901',
      fraction: '.000000000000000001',
    })
  })
})
