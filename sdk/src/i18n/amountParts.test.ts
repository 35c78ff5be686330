import { describe, expect, test } from 'vitest'
import { amountParts } from './amountParts.ts'

describe('amountParts', () => {
  test('default', () => {
    expect(amountParts('1234567.891', 'en')).toEqual({ whole: '1,234,567', fraction: '.891' })
  })

  test('param: locale', () => {
    expect(amountParts('1234.5', 'de')).toEqual({ whole: '1.234', fraction: ',5' })
  })

  test('behavior: no decimals, no separator', () => {
    expect(amountParts('12', 'en')).toEqual({ whole: '12', fraction: '' })
  })

  test('behavior: more digits than a number holds are kept', () => {
    expect(amountParts('123456789012345678901.000000000000000001', 'en')).toEqual({
      whole: '123,456,789,012,345,678,901',
      fraction: '.000000000000000001',
    })
  })
})
