import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/oprf.json' with { type: 'json' }
import { parseHex } from '../evm/parseHex.ts'
import { type Bytes, toHex } from './bytes.ts'
import { blindInput, finalizeOutput, randomScalar } from './oprf.ts'

const unhex = (text: string) => parseHex(`0x${text}`)
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

describe('blindInput', () => {
  test.each(vectors.vectors)('default: RFC 9497 A.1.1, input $input', (vector) => {
    const { element } = blindInput(unhex(vector.input), unhex(vector.blind))
    expect(toHex(element)).toBe(`0x${vector.blindedElement}`)
  })

  test('behavior: one input is never blinded to the same element twice', () => {
    const elements = Array.from({ length: 20 }, () =>
      toHex(blindInput(unhex('00'), randomScalar(random)).element),
    )
    expect(new Set(elements).size).toBe(20)
  })
})

describe('finalizeOutput', () => {
  test.each(vectors.vectors)('default: RFC 9497 A.1.1, input $input', (vector) => {
    const { input, blind, evaluationElement, output } = vector
    expect(toHex(finalizeOutput(unhex(input), unhex(blind), unhex(evaluationElement)))).toBe(
      `0x${output}`,
    )
  })

  test.each([
    ['the identity', '00'.repeat(32)],
    ['no canonical encoding', 'ff'.repeat(32)],
    ['a negative element', `01${'00'.repeat(31)}`],
    ['31 bytes', '00'.repeat(31)],
  ])('error: %s', (_, evaluated) => {
    const [vector] = vectors.vectors
    if (!vector) throw new Error('no vector')
    expect(() =>
      finalizeOutput(unhex(vector.input), unhex(vector.blind), unhex(evaluated)),
    ).toThrow(expect.objectContaining({ reason: 'WALLET_CORRUPT' }))
  })
})

describe('randomScalar', () => {
  test('behavior: zero, and the order of the group, never become a scalar', () => {
    const zero = toHex(randomScalar((length) => new Uint8Array(length)))
    expect(zero).toBe(`0x01${'00'.repeat(31)}`)
    const order = 'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010'
    const padded = unhex(order + '00'.repeat(32))
    expect(toHex(randomScalar(() => padded.slice()))).toBe(`0x01${'00'.repeat(31)}`)
  })
})
