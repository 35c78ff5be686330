/** Random typed data, in the forms in which dApps send it, against two other libraries. */
import { TypedDataEncoder } from 'ethers'
import fc from 'fast-check'
import { hashTypedData, toHex as toHexOf } from 'viem'
import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import { toHex } from '../crypto/bytes.ts'
import { parseTypedData } from './typedData.ts'

type Field = { name: string; type: string }
type Shape = { fields: Field[]; value: Record<string, unknown> }

const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8)
const hexOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => toHexOf(bytes))

/** Numbers as text, as hex, and as numbers where they are exact. */
const written = (value: bigint) =>
  fc.constantFrom(
    value.toString(),
    value < 0n ? value.toString() : `0x0${value.toString(16)}`,
    Number.isSafeInteger(Number(value)) ? Number(value) : value.toString(),
  )

type Typed = { type: string; value: unknown }
const of = (type: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Typed> =>
  values.map((value) => ({ type, value }))

const atom: fc.Arbitrary<Typed> = fc.oneof(
  of('bool', fc.boolean()),
  of('string', fc.string({ unit: 'grapheme' })),
  of(
    'bytes',
    fc.uint8Array({ maxLength: 70 }).map((bytes) => toHexOf(bytes)),
  ),
  of('address', hexOf(20)),
  fc.integer({ min: 1, max: 32 }).chain((length) => of(`bytes${length}`, hexOf(length))),
  bits.chain((size) => {
    const max = (1n << BigInt(size)) - 1n
    return of(`uint${size}`, fc.bigInt({ min: 0n, max }).chain(written))
  }),
  bits.chain((size) => {
    const half = 1n << BigInt(size - 1)
    return of(`int${size}`, fc.bigInt({ min: -half, max: half - 1n }).chain(written))
  }),
)

/** An array that repeats one value, of fixed or any length. */
const arrayOf = (items: fc.Arbitrary<Typed>): fc.Arbitrary<Typed> =>
  fc.tuple(items, fc.nat(2), fc.boolean()).map(([{ type, value }, count, isFixed]) => ({
    type: `${type}[${isFixed ? count : ''}]`,
    value: Array.from({ length: count }, () => value),
  }))

const anyValue = (leaf: fc.Arbitrary<Typed>) =>
  fc.oneof({ weight: 3, arbitrary: leaf }, arrayOf(leaf), arrayOf(arrayOf(leaf)))

const struct = (leaf: fc.Arbitrary<Typed>): fc.Arbitrary<Shape> =>
  fc.array(anyValue(leaf), { minLength: 1, maxLength: 5 }).map((values) => ({
    fields: values.map(({ type }, place) => ({ name: `field ${place}`, type })),
    value: Object.fromEntries(values.map(({ value }, place) => [`field ${place}`, value])),
  }))

const domainValues = fc.record(
  {
    name: fc.string(),
    version: fc.constantFrom('1', '2.0'),
    chainId: fc.constantFrom(1, 137),
    verifyingContract: hexOf(20),
    salt: hexOf(32),
  },
  { requiredKeys: ['chainId'] },
)

/** Three structures, each nested in the previous one. */
const documents = struct(atom).chain((last) =>
  struct(fc.oneof(atom, fc.constant({ type: 'Last', value: last.value }))).chain((middle) =>
    struct(fc.constant({ type: 'Middle', value: middle.value })).chain((first) =>
      domainValues.map((domain) => {
        const uses = middle.fields.some(({ type }) => type.startsWith('Last'))
        const types = { First: first.fields, Middle: middle.fields }
        return {
          types: uses ? { ...types, Last: last.fields } : types,
          primaryType: 'First',
          domain,
          message: first.value,
        }
      }),
    ),
  ),
)

const countLeaves = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + countLeaves(each), 0)
    : 1

describe('planTypedData', () => {
  test('behavior: every value of 1,000 random documents is a row, and each is high risk', async () => {
    const keyring = await testKeyring()
    fc.assert(
      fc.property(documents, (document) => {
        const { view } = planFor(keyring, {
          kind: 'typedData',
          origin: 'https://dapp.example',
          address: keyring.addresses.evmAddress,
          typedData: JSON.stringify(document),
          chainId: document.domain.chainId,
          tokens: [],
        })
        if (view.kind !== 'typedData') throw new Error(view.kind)
        const leaves = view.fields.filter(({ value }) => value !== null)
        expect(leaves).toHaveLength(countLeaves(document.message))
        expect(view.risk).toBe('high')
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('parseTypedData', () => {
  // All in one test take longer than a test's limit on a busy machine.
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'default: random documents hash as in viem and ethers (1,000, %i of 10)',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const { types, domain, message } = document
          const digest = toHex(parseTypedData(JSON.stringify(document)).digest)
          // The types are made at run time; viem's want to know them before.
          expect(digest).toBe(hashTypedData(document as never))
          expect(digest).toBe(TypedDataEncoder.hash(domain, types, message))
        }),
        { numRuns: 1_000 },
      )
    },
  )
})
