import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import vectors from '../keys/vectors/oprf.json' with { type: 'json' }
import { blindEvaluate, deriveOprfKey } from '../server/wallets/oprf.ts'

const unhex = (text: string) => Buffer.from(text, 'hex')
const key = deriveOprfKey(unhex(vectors.seed), unhex(vectors.keyInfo))

describe('deriveOprfKey', () => {
  test('default: RFC 9497 A.1.1', () => {
    expect(key).toBe(BigInt(`0x${unhex(vectors.skSm).reverse().toString('hex')}`))
  })

  test('behavior: another seed or slot is another key', () => {
    const seed = unhex(vectors.seed)
    const keys = [
      key,
      deriveOprfKey(seed, Buffer.from('slot')),
      deriveOprfKey(Buffer.alloc(32), unhex(vectors.keyInfo)),
    ]
    expect(new Set(keys).size).toBe(3)
  })
})

describe('blindEvaluate', () => {
  test.each(vectors.vectors)('default: RFC 9497 A.1.1, input $input', (vector) => {
    const evaluated = blindEvaluate(key, unhex(vector.blindedElement))
    expect(Buffer.from(evaluated).toString('hex')).toBe(vector.evaluationElement)
  })

  test.each([
    ['the identity', '00'.repeat(32)],
    ['no canonical encoding', 'ff'.repeat(32)],
    ['a negative element', `01${'00'.repeat(31)}`],
    ['31 bytes', '00'.repeat(31)],
    ['nothing', ''],
  ])('error: %s', (_, blinded) => {
    expect(() => blindEvaluate(key, unhex(blinded))).toThrow(FrameError)
  })
})
