import { keccak_256 } from '@noble/hashes/sha3'
import fc from 'fast-check'
import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { concat, toHex, utf8 } from '../../crypto/bytes.ts'
import { openTokenBook } from '../../tokens/tokenBook.ts'
import type { AbiParameter } from '../abi/abiTypes.ts'
import { canonicalSignature, parseSignature } from '../abi/parseSignature.ts'
import { decodeCall } from '../decodeCall.ts'
import { parseHex } from '../parseHex.ts'
import { batchCalls } from './batchCalls.ts'
import { knownActions } from './knownActions.ts'
import { knownContracts } from './knownContracts.ts'
import { routerCalls } from './routerCommands.ts'
import { tokenCalls } from './tokenCalls.ts'

const tables = [tokenCalls, knownActions, batchCalls, routerCalls]
const known = tables.flatMap((table) =>
  Object.entries<{ signature: string; group?: string }>(table),
)
const account = '0x5555555555555555555555555555555555555555'
const book = openTokenBook('eip155:1')

const select = (signature: string) => toHex(keccak_256(utf8(signature))).slice(2, 10)

function arbitraryOf({ type, components }: AbiParameter): fc.Arbitrary<unknown> {
  const [, item, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    const count = size ? { minLength: Number(size), maxLength: Number(size) } : { maxLength: 3 }
    return fc.array(arbitraryOf({ name: '', type: item, ...(components && { components }) }), count)
  }
  if (components) return fc.tuple(...components.map(arbitraryOf))
  if (type === 'address') return bytesOf(20)
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string()
  if (type === 'bytes') return fc.uint8Array({ maxLength: 120 }).map(toHex)
  if (type.startsWith('bytes')) return bytesOf(Number(type.slice(5)))
  const bits = BigInt(type.replace(/\D/g, ''))
  const isSmall = bits <= 48n
  const most = 2n ** (type.startsWith('int') ? bits - 1n : bits) - 1n
  return fc
    .oneof(fc.constantFrom(0n, 1n, most), fc.bigInt({ min: 0n, max: most }))
    .map((value) => (isSmall ? Number(value) : value))
}

const bytesOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map(toHex)

/** Any known function with any arguments. */
const anyCall = fc.constantFrom(...known).chain(([selector, { signature, group }]) => {
  const { parameters } = parseSignature(signature)
  const contracts = Object.keys((group && knownContracts[group]) || {})
  return fc.record({
    to: fc.constantFrom(account, ...contracts),
    value: fc.constantFrom(0n, 5n),
    data: fc.tuple(...parameters.map(arbitraryOf)).map((given): Hex => {
      // viem's types need parameters that are known to the compiler.
      const encoded = encodeAbiParameters(parameters as never, given as never)
      return `0x${selector}${encoded.slice(2)}`
    }),
  })
})

const read = ({ to, value, data }: { to: string; value: bigint; data: Uint8Array }) =>
  decodeCall({ chainId: 1n, account, to: parseHex(to), value, data: concat(data) }, book)

describe('knownActions', () => {
  test('default: each function is under its selector, in one table', () => {
    for (const [selector, { signature }] of known) {
      expect(select(canonicalSignature(parseSignature(signature)))).toBe(selector)
    }
    expect(new Set(known.map(([selector]) => selector)).size).toBe(known.length)
  })

  test('behavior: any arguments are read', () => {
    fc.assert(
      fc.property(anyCall, ({ to, value, data }) => {
        const { call, warnings } = read({ to, value, data: parseHex(data) })
        expect(JSON.stringify(call)).not.toMatch(/undefined|NaN/)
        expect(warnings.length).toBeLessThan(20)
      }),
      { numRuns: 1500 },
    )
  })

  test('behavior: calldata that is cut off, or has changed bytes, is read or refused', () => {
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255), length: fc.nat() })
    fc.assert(
      fc.property(anyCall, change, ({ to, value, data }, { at, byte, length }) => {
        const bytes = parseHex(data)
        bytes[at % bytes.length] = byte
        expect(read({ to, value, data: bytes }).call).toBeDefined()
        const cut = bytes.subarray(0, length % bytes.length)
        expect(read({ to, value, data: cut }).call).toBeDefined()
      }),
      { numRuns: 1500 },
    )
  })

  test('behavior: random bytes after a known selector are read or refused', () => {
    const random = fc.tuple(fc.constantFrom(...known), fc.uint8Array({ maxLength: 400 }))
    fc.assert(
      fc.property(random, ([[selector], bytes]) => {
        const data = concat(parseHex(`0x${selector}`), bytes)
        expect(read({ to: account, value: 0n, data }).call).toBeDefined()
      }),
      { numRuns: 1500 },
    )
  })
})
