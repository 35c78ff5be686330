/** Values that messages are made of, for property tests. */
import * as fc from 'fast-check'
import type { CaipNetworkId, Hex, Json } from '../src/exports/index.ts'
import { chainNamespaces } from '../src/exports/index.ts'

/** Fields that may be missing are missing half of the time; none is there with no value. */
export function optionally<Value extends object, Key extends keyof Value>(
  required: { [Name in Exclude<keyof Value, Key>]-?: fc.Arbitrary<Value[Name]> },
  optional: { [Name in Key]-?: fc.Arbitrary<Exclude<Value[Name], undefined>> },
): fc.Arbitrary<Value> {
  const requiredKeys = Object.keys(required)
  // The two tables together name every key of the type.
  return fc.record({ ...required, ...optional } as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys,
    noNullPrototype: true,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<Value>
}

export const text = fc.string({ unit: 'grapheme', maxLength: 40 })
export const nullableText = fc.option(text)
export const nothing = fc.constantFrom(undefined, {})

/** `__proto__` is refused and `undefined` is not JSON: other tests cover both. */
export const key = fc.string({ maxLength: 10 }).filter((name) => name !== '__proto__')

export const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 4, noUnicodeString: false })
  // The generator's objects may have `__proto__` as a key.
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
  .map((value) => JSON.parse(JSON.stringify(value)) as Json)

export const messageId = fc.string({ minLength: 1, maxLength: 128 })

export function hex(minBytes: number, maxBytes = minBytes): fc.Arbitrary<Hex> {
  return fc
    .uint8Array({ minLength: minBytes, maxLength: maxBytes })
    .map(
      (bytes): Hex => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    )
}

export const base58 = (minLength: number, maxLength = minLength) =>
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength,
    maxLength,
  })

export const caipNetworkId: fc.Arbitrary<CaipNetworkId> = fc.oneof(
  fc.integer({ min: 1 }).map((id): CaipNetworkId => `eip155:${id}`),
  base58(32).map((genesis): CaipNetworkId => `solana:${genesis}`),
  fc
    .tuple(fc.constantFrom(...chainNamespaces.slice(1)), base58(1, 32))
    .map(([namespace, reference]): CaipNetworkId => `${namespace}:${reference}`),
)

/** In any of the forms that clients use. */
export const chainId: fc.Arbitrary<string | number> = fc.oneof(
  caipNetworkId,
  fc.integer({ min: 1 }),
  fc.integer({ min: 1 }).map(String),
  fc.integer({ min: 1 }).map((id) => `0x${id.toString(16)}`),
)

export const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9_+-]{1,20}(\.[a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}\.[a-z]{2,10}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`)
