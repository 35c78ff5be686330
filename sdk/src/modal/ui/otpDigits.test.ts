import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraseDigit, otpLength, typeDigits, typedText } from './otpDigits.ts'

describe('typeDigits', () => {
  test('default: a digit fills its box and the next has the focus', () => {
    expect(typeDigits({ code: '', position: 0 }, '7')).toEqual({ code: '7', position: 1 })
  })

  test('param: text of several digits spreads from the box on', () => {
    expect(typeDigits({ code: '', position: 0 }, '123456')).toEqual({ code: '123456', position: 5 })
    expect(typeDigits({ code: '12', position: 2 }, ' 3-4 ')).toEqual({ code: '1234', position: 4 })
  })

  test('param: text with signs and digits of full width', () => {
    expect(typeDigits({ code: '', position: 0 }, '１２３-4 56').code).toBe('123456')
  })

  test('behavior: a filled box is replaced, those after it stay', () => {
    expect(typeDigits({ code: '1234', position: 1 }, '9')).toEqual({ code: '1934', position: 2 })
  })

  test('behavior: what is no digit changes nothing', () => {
    expect(typeDigits({ code: '12', position: 2 }, 'ab')).toEqual({ code: '12', position: 2 })
  })

  test('behavior: any text leaves at most six digits and the focus on a box', () => {
    const entry = fc.stringMatching(/^\d{0,6}$/).chain((code) =>
      fc.record({
        code: fc.constant(code),
        position: fc.integer({ min: 0, max: Math.min(code.length, otpLength - 1) }),
      }),
    )
    fc.assert(
      fc.property(entry, fc.string(), (before, text) => {
        const after = typeDigits(before, text)
        expect(after.code).toMatch(/^\d{0,6}$/)
        expect(after.position).toBeGreaterThanOrEqual(before.position)
        expect(after.position).toBeLessThanOrEqual(Math.min(after.code.length, otpLength - 1))
      }),
    )
  })
})

describe('eraseDigit', () => {
  test('default: an empty box erases the digit before it', () => {
    expect(eraseDigit({ code: '12', position: 2 })).toEqual({ code: '1', position: 1 })
  })

  test('behavior: a filled box loses its digit and those after it close up', () => {
    expect(eraseDigit({ code: '123456', position: 2 })).toEqual({ code: '12456', position: 2 })
  })

  test('behavior: nothing to erase', () => {
    expect(eraseDigit({ code: '', position: 0 })).toEqual({ code: '', position: 0 })
  })
})

describe('typedText', () => {
  test('default: an empty box gives what it holds', () => {
    expect(typedText('', '123456')).toBe('123456')
  })

  test('behavior: the old digit is left out on either side', () => {
    expect(typedText('1', '12')).toBe('2')
    expect(typedText('1', '21')).toBe('2')
    expect(typedText('1', '11')).toBe('1')
  })

  test('behavior: a pasted code is taken whole', () => {
    expect(typedText('1', '987654')).toBe('987654')
  })
})
