import { toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { functionNames, guessFunction } from './functionNames.ts'

describe('guessFunction', () => {
  test('default: each name is under its selector', () => {
    for (const [digits, signature] of Object.entries(functionNames)) {
      expect(toFunctionSelector(`function ${signature}`)).toBe(`0x${digits}`)
      expect(guessFunction(`0x${digits}`)).toBe(signature)
    }
  })

  test.each([null, '0x', '0xdeadbeef', '0xtoString'])('behavior: nothing for %j', (selector) => {
    expect(guessFunction(selector)).toBeUndefined()
  })
})
