import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, maxNameLength } from './cleanName.ts'

describe('cleanName', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Kraken Wallet ', 'Kraken Wallet'],
    ['Trust\n\tWallet', 'Trust Wallet'],
    ['αU wallet', 'αU wallet'],
    ['Crypto.com | DeFi Wallet', 'Crypto.com | DeFi Wallet'],
    ['Meta\u202eksaM', 'MetaksaM'],
    ['Me\u200bta\u2066Mask\u2069', 'MetaMask'],
    ['Meta\0Mask\x1b', 'MetaMask'],
    ['A\u0301\u0302\u0303\u0304\u0305 wallet', 'A\u0301\u0302 wallet'],
  ])('default: %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  test.each(['', '  ', '\u202e', '\u3164', '…', '\u0301'])('error: %j is no name', (text) => {
    expect(cleanName(text)).toBeUndefined()
  })

  test('behavior: a picture is a name', () => {
    expect(cleanName('🦊')).toBe('🦊')
  })

  test('param: length', () => {
    expect(cleanName('Meta🦊Mask', 5)).toBe('Meta🦊')
  })

  test('behavior: a long name is cut by characters, a far longer one refused', () => {
    expect(cleanName('🦊a'.repeat(100))).toBe('🦊a'.repeat(maxNameLength / 2))
    expect(cleanName('a'.repeat(2000))).toBeUndefined()
  })

  test('behavior: a name has no invisible character and is clean already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text)
        if (name === undefined) return
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect([...name].length).toBeLessThanOrEqual(maxNameLength)
        expect(cleanName(name)).toBe(name)
      }),
    )
  })
})
