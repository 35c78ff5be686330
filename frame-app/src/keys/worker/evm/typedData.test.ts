import { loadTests } from '@ethersproject/testcases'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { parseTypedData } from './typedData.ts'

type Vector = {
  domain: Record<string, unknown>
  types: Record<string, unknown>
  primaryType: string
  data: Record<string, unknown>
  digest: string
}
const vectors = loadTests<Vector[]>('eip712')

const textOf = ({ domain, types, primaryType, data }: Vector) =>
  JSON.stringify({ domain, types, primaryType, message: data })

/** The example of EIP-712, and changes to it. */
const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'amounts', type: 'int16[2]' },
      { name: 'seal', type: 'bytes4' },
    ],
  } as Record<string, unknown>,
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId: 1 } as Record<string, unknown>,
  message: {
    from: { name: 'Cow', wallet: `0x${'11'.repeat(20)}` },
    to: [{ name: 'Bob', wallet: `0x${'22'.repeat(20)}` }],
    amounts: [-1, '0x10'],
    seal: '0x01020304',
  } as Record<string, unknown>,
}
const parse = (change: Partial<typeof mail>) =>
  parseTypedData(JSON.stringify({ ...mail, ...change }))

describe('parseTypedData', () => {
  test('default: the 1,025 vectors of ethers', () => {
    expect(vectors).toHaveLength(1025)
    for (const vector of vectors) {
      expect(toHex(parseTypedData(textOf(vector)).digest)).toBe(vector.digest)
    }
  })

  test('default: the domain’s type may be declared', () => {
    const types = {
      ...mail.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    }
    expect(parse({ types }).digest).toEqual(parse({}).digest)
  })

  test('behavior: every value is listed, whole and in order', () => {
    expect(parse({}).fields).toEqual([
      { depth: 0, name: 'from', type: 'Person', value: null },
      { depth: 1, name: 'name', type: 'string', value: 'Cow' },
      { depth: 1, name: 'wallet', type: 'address', value: `0x${'11'.repeat(20)}` },
      { depth: 0, name: 'to', type: 'Person[]', value: null },
      { depth: 1, name: '[0]', type: 'Person', value: null },
      { depth: 2, name: 'name', type: 'string', value: 'Bob' },
      { depth: 2, name: 'wallet', type: 'address', value: `0x${'22'.repeat(20)}` },
      { depth: 0, name: 'amounts', type: 'int16[2]', value: null },
      { depth: 1, name: '[0]', type: 'int16', value: '-1' },
      { depth: 1, name: '[1]', type: 'int16', value: '16' },
      { depth: 0, name: 'seal', type: 'bytes4', value: '0x01020304' },
    ])
  })

  test.each([1, '1', '0x1', '0x01'])('param: chain id as %j is the same chain', (chainId) => {
    const parsed = parse({ domain: { name: 'Mail', chainId } })
    expect(parsed.chainId).toBe(1n)
    expect(parsed.digest).toEqual(parse({}).digest)
  })

  test('param: a domain without a chain', () => {
    expect(parse({ domain: { name: 'Mail' } }).chainId).toBeUndefined()
  })

  test('param: a chain id in a domain that is hashed without it is none', () => {
    const types = { ...mail.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    expect(parse({ types }).chainId).toBeUndefined()
  })

  test('param: null in a domain is no value', () => {
    const domain = { ...mail.domain, version: null, salt: null }
    expect(parse({ domain }).digest).toEqual(parse({}).digest)
  })

  test.each(['Exchange:Send', 'Größe', 'Mail.v1'])('param: a type named %s', (primaryType) => {
    const types = { [primaryType]: [{ name: 'Max fee', type: 'uint64' }] }
    const message = { 'Max fee': ' 27' }
    // The types are made at run time; viem's want to know them before.
    const data = { types, primaryType, domain: { name: 'Mail', chainId: 1 }, message } as never
    expect(toHex(parse(data).digest)).toBe(hashTypedData(data))
  })

  const change = (path: string, value: unknown) => {
    const copy = structuredClone(mail)
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<Record<string, unknown>>(
      (each, key) => each[key] as Record<string, unknown>,
      copy,
    )
    if (value === undefined) delete holder[last]
    else holder[last] = value
    return JSON.stringify(copy)
  }

  test.each([
    ['no JSON', 'Mail'],
    ['null', 'null'],
    ['no types', change('types', undefined)],
    ['no primary type', change('primaryType', undefined)],
    ['an undeclared primary type', change('primaryType', 'Letter')],
    ['the domain as primary type', change('primaryType', 'EIP712Domain')],
    ['no message', change('message', undefined)],
    ['a missing value', change('message.seal', undefined)],
    ['null for a value', change('message.from', null)],
    ['an unknown type', change('types.Mail.3.type', 'bytes33')],
    ['uint7', change('types.Mail.3.type', 'uint7')],
    ['bytes0', change('types.Mail.3.type', 'bytes0')],
    ['no name', change('types.Mail.3.name', '')],
    ['a name that ends the type', change('types.Mail.3.name', 'a)B(uint8 b')],
    ['a name of two lines', change('types.Mail.3.name', 'a\nb')],
    ['a name that is two', change('types.Mail.3.name', 'a,uint8 b')],
    ['a type’s name with a blank', change('types.A b', [])],
    ['a field twice', change('types.Mail.3.name', 'from')],
    ['a type named as an atomic one', change('types.uint8', [])],
    ['an array of another length', change('message.amounts', [1])],
    ['an integer beyond its type', change('message.amounts', [32768, 0])],
    ['an integer below its type', change('message.amounts', [-32769, 0])],
    ['a fraction', change('message.amounts', [1.5, 0])],
    ['an inexact number', change('message.amounts', [2 ** 53, 0])],
    ['text that is no integer', change('message.amounts', ['1e3', 0])],
    ['bytes of another length', change('message.seal', '0x0102')],
    ['hex of odd length', change('message.seal', '0x0102030')],
    ['a short address', change('message.from.wallet', '0x11')],
    ['a number for a string', change('message.from.name', 7)],
    ['half a surrogate pair', change('message.from.name', '\ud800')],
    ['a chain id that is none', change('domain.chainId', 'one')],
    ['nesting without end', JSON.stringify(nested(40))],
    ['more than can be shown', change('message.to', Array(1_700).fill(mail.message.from))],
    ['types without end', change('types.Mail.3.name', 'x'.repeat(33_000))],
  ])('error: %s', (_, text) => {
    expect(() => parseTypedData(text)).toThrow(
      expect.objectContaining({ reason: 'INVALID_PARAMS' }),
    )
  })

  test('behavior: any text parses or is refused as INVALID_PARAMS', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (types, message) => {
        const text = `{"types":${types},"primaryType":"Mail","domain":{},"message":${message}}`
        expect(() => parseTypedData(text)).toThrow(
          expect.objectContaining({ reason: 'INVALID_PARAMS' }),
        )
      }),
    )
  })
})

function nested(depth: number) {
  let message: unknown = { inner: [] }
  for (let level = 0; level < depth; level++) message = { inner: [message] }
  const types = { Nest: [{ name: 'inner', type: 'Nest[]' }] }
  return { types, primaryType: 'Nest', domain: {}, message }
}
