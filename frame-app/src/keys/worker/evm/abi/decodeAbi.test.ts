import { AbiCoder, getBytes } from 'ethers'
import fc from 'fast-check'
import { encodeAbiParameters, getAddress, type Hex, hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { asBytes, concat, toHex } from '../../crypto/bytes.ts'
import { parseHex } from '../parseHex.ts'
import type { AbiParameter, AbiValue } from './abiTypes.ts'
import { decodeAbi, decodeAbiPrefix } from './decodeAbi.ts'
import { parseSignature } from './parseSignature.ts'

type Typed = { type: string; value: unknown; expected: AbiValue }

const of = <Value>(type: string, values: fc.Arbitrary<Value>, read: (value: Value) => AbiValue) =>
  values.map((value): Typed => ({ type, value, expected: read(value) }))

const bytesOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => toHex(bytes))
const readHex = (hex: Hex) => asBytes(hexToBytes(hex))

const integers = fc.integer({ min: 1, max: 32 }).chain((size) => {
  const bits = BigInt(size * 8)
  const half = 1n << (bits - 1n)
  return fc.oneof(
    of(`uint${bits}`, fc.bigInt({ min: 0n, max: half * 2n - 1n }), (value) => value),
    of(`int${bits}`, fc.bigInt({ min: -half, max: half - 1n }), (value) => value),
  )
})

const atoms = fc.oneof(
  integers,
  of('bool', fc.boolean(), (value) => value),
  of('address', bytesOf(20), (value) => getAddress(value)),
  of('string', fc.string({ unit: 'grapheme', maxLength: 40 }), (value) => value),
  of('bytes', fc.uint8Array({ maxLength: 80 }).map(toHex), readHex),
  fc.integer({ min: 1, max: 32 }).chain((size) => of(`bytes${size}`, bytesOf(size), readHex)),
)

const joinTuple = (members: readonly Typed[]): Typed => ({
  type: `(${members.map(({ type }) => type).join(',')})`,
  value: members.map(({ value }) => value),
  expected: members.map(({ expected }) => expected),
})

const repeat = ({ type, value, expected }: Typed, count: number, isFixed: boolean): Typed => ({
  type: `${type}[${isFixed ? count : ''}]`,
  value: new Array(count).fill(value),
  expected: new Array<AbiValue>(count).fill(expected),
})

const { value: values } = fc.letrec<{ value: Typed }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atoms,
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }).map(joinTuple),
    fc
      .tuple(tie('value'), fc.integer({ min: 0, max: 4 }))
      .map(([item, n]) => repeat(item, n, false)),
    fc
      .tuple(tie('value'), fc.integer({ min: 1, max: 3 }))
      .map(([item, n]) => repeat(item, n, true)),
  ),
}))

/** viem takes a tuple with unnamed members as an array, as ethers does. */
const encode = (parameters: readonly AbiParameter[], given: readonly unknown[]) =>
  encodeAbiParameters(parameters as never, given as never)

const parse = (types: string) => parseSignature(`f(${types})`).parameters
const decode = (types: string, hex: string) => decodeAbi(parse(types), parseHex(hex))
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const words = (...list: (bigint | number)[]) => `0x${list.map(word).join('')}`

describe('decodeAbi', () => {
  test('behavior: reads what viem and ethers encode, and nothing with a byte more or less', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), (list) => {
        const parameters = parse(list.map(({ type }) => type).join(','))
        const given = list.map(({ value }) => value)
        const data = hexToBytes(encode(parameters, given))
        const types = list.map(({ type }) => type)
        expect(getBytes(AbiCoder.defaultAbiCoder().encode(types, given))).toEqual(data)
        expect(decodeAbi(parameters, data)).toEqual(list.map(({ expected }) => expected))
        expect(decodeAbi(parameters, concat(data, Uint8Array.of(0)))).toBeUndefined()
        if (data.length > 0) expect(decodeAbi(parameters, data.subarray(0, -1))).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('behavior: what it reads encodes to the same bytes', () => {
    const types = ['bytes', 'uint256[]', '(bool,string)[]', 'address,bytes4', 'int8[2],bytes[]']
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.array(fc.oneof(fc.constantFrom(0, 1, 2, 32, 64, 96), fc.nat(255)), { maxLength: 14 }),
        (type, list) => {
          const parameters = parse(type)
          const data = parseHex(words(...list))
          const read = decodeAbi(parameters, data)
          if (!read) return
          const back = JSON.parse(JSON.stringify(read, writeValue), readValue)
          expect(encode(parameters, back)).toBe(toHex(data))
        },
      ),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['a dirty address', 'address', words(1n << 160n)],
    ['a number beyond its type', 'uint8', words(256)],
    ['a number without its sign', 'int8', words(255)],
    ['a truth value of 2', 'bool', words(2)],
    ['bytes beyond their type', 'bytes4', words(1)],
    ['bytes with dirty padding', 'bytes', words(32, 1, 1)],
    ['invalid UTF-8', 'string', `0x${word(32)}${word(1)}ff${'00'.repeat(31)}`],
    ['a length beyond the data', 'bytes', words(32, 33, 0)],
    ['a length of 2^255', 'bytes', words(32, 1n << 255n)],
    ['an array longer than the data', 'uint256[]', words(32, 2, 1)],
    ['an array of 2^32 - 1 items', 'bytes[]', words(32, 2 ** 32 - 1)],
    ['an offset beyond the data', 'bytes', words(64, 0)],
    ['an offset of 2^256 - 32', 'bytes', words(2n ** 256n - 32n, 0)],
    ['an offset into the head', 'uint256[],uint256', words(0, 0)],
    ['two offsets to the same tail', 'bytes,bytes', words(64, 64, 0)],
    ['tails in another order', 'bytes,bytes', words(96, 64, 0, 0)],
    ['a gap before a tail', 'bytes', words(64, 0, 0)],
    ['no data', 'uint256', '0x'],
  ])('error: %s', (_, types, hex) => {
    expect(decode(types, hex)).toBeUndefined()
  })

  test('error: an array whose items share a tail that shares its items', () => {
    const level = [32 * 10, ...new Array<number>(9).fill(320)]
    const bomb = words(32, ...new Array(10).fill([10, ...level]).flat(), 0)
    expect(decode(`uint256${'[]'.repeat(8)}`, bomb)).toBeUndefined()
  })

  test('error: more than 4,096 values, also empty ones', () => {
    const many = (count: number) => words(32, count, ...new Array<number>(count).fill(1))
    expect(decode('uint256[]', many(4095))?.[0]).toHaveLength(4095)
    expect(decode('uint256[]', many(4096))).toBeUndefined()
    expect(decode('uint256[0][]', words(32, 4096))).toBeUndefined()
    expect(decode('uint256[999999]', words(1))).toBeUndefined()
  })

  test('error: more than 16 levels', () => {
    const nest = (depth: number) => `uint256${'[1]'.repeat(depth)}`
    expect(decode(nest(16), words(7))).toBeDefined()
    expect(decode(nest(17), words(7))).toBeUndefined()
  })
})

describe('decodeAbiPrefix', () => {
  test('default: returns the bytes after the arguments', () => {
    const data = parseHex(`${words(7)}abcd`)
    expect(decodeAbiPrefix(parse('uint256'), data)).toEqual({
      values: [7n],
      rest: Uint8Array.of(0xab, 0xcd),
    })
  })
})

function writeValue(_: string, value: unknown) {
  if (typeof value === 'bigint') return `n${value}`
  return value instanceof Uint8Array ? toHex(value) : value
}

function readValue(_: string, value: unknown) {
  return typeof value === 'string' && /^n-?\d+$/.test(value) ? BigInt(value.slice(1)) : value
}
