import { describe, expect, test } from 'vitest'
import { canonicalSignature, parseSignature } from './parseSignature.ts'

describe('parseSignature', () => {
  test('default: names, arrays and tuples', () => {
    expect(parseSignature('run(uint256,(address to,bytes[] data)[2][] calls, bytes4 id)')).toEqual({
      name: 'run',
      parameters: [
        { name: '', type: 'uint256' },
        {
          name: 'calls',
          type: 'tuple[2][]',
          components: [
            { name: 'to', type: 'address' },
            { name: 'data', type: 'bytes[]' },
          ],
        },
        { name: 'id', type: 'bytes4' },
      ],
    })
    expect(parseSignature('claim()')).toEqual({ name: 'claim', parameters: [] })
  })

  test('param: the keywords function and tuple, and integers without a size', () => {
    expect(canonicalSignature(parseSignature('function run(uint a, tuple(int b) c)'))).toBe(
      'run(uint256,(int256))',
    )
  })

  test.each([
    'run',
    'run(',
    'run(uint257)',
    'run(uint7)',
    'run(uint0)',
    'run(bytes0)',
    'run(bytes33)',
    'run(function)',
    'run(string[)',
    'run(uint256,)',
    'run((uint256)',
    'run((uint8)(uint8))',
    'run(uint8 a b)',
    `run(${'('.repeat(18)}${')'.repeat(18)})`,
  ])('error: %s', (signature) => {
    expect(() => parseSignature(signature)).toThrow(
      expect.objectContaining({ reason: 'INVALID_PARAMS' }),
    )
  })
})

describe('canonicalSignature', () => {
  test('default: without names', () => {
    const signature = 'run(uint256 a,(address to,(bytes8 id)[] inner)[3] calls)'
    expect(canonicalSignature(parseSignature(signature))).toBe(
      'run(uint256,(address,(bytes8)[])[3])',
    )
  })
})
