import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recapUri } from '../../testing/recapUri.ts'
import vectors from '../../vectors/recap.json' with { type: 'json' }
import { toBase64url, utf8 } from '../crypto/bytes.ts'
import { parseRecap } from './parseRecap.ts'

const site = 'https://dapp.example'
const read = { 'crud/read': [{}] }
/** From JSON text, as it is. */
const encode = (text: string) => `urn:recap:${toBase64url(utf8(text))}`
const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) })
const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`crud/a${`${index}`.padStart(3, '0')}`, [{}]]),
  )

describe('parseRecap', () => {
  test.each(vectors.vectors)('default: $statement', ({ uri, abilities, proofs }) => {
    expect(parseRecap(uri)).toEqual({ abilities, requests: [], proofs })
  })

  test.each([
    ['none', [], null],
    ['one without fields', [{ to: 'a' }, {}], null],
    ['alternatives', [{ to: 'a' }, { to: 'b' }], '[{"to":"a"},{"to":"b"}]'],
  ])('param: restrictions: %s', (_, list, restrictions) => {
    const uri = recapUri({ att: { [site]: { 'msg/send': list } } })
    expect(parseRecap(uri)?.abilities).toEqual([
      { ability: 'msg/send', target: site, restrictions },
    ])
  })

  test('param: 100 abilities, and 16 KiB', () => {
    expect(parseRecap(recapUri({ att: { [site]: many(100) } }))?.abilities).toHaveLength(100)
    const long = (length: number) =>
      recapUri({ att: { [site]: { 'a/b': [{ x: 'x'.repeat(length) }] } } })
    const most = 16_384 - JSON.stringify({ att: { [site]: { 'a/b': [{ x: '' }] } } }).length
    expect(parseRecap(long(most))).toBeDefined()
    expect(parseRecap(long(most + 1))).toBeUndefined()
  })

  test.each([
    ['101 abilities', recapUri({ att: { [site]: many(101) } })],
    ['another scheme', recapUri({ att: { [site]: read } }).replace('urn', 'URN')],
    ['padding', `${recapUri({ att: { [site]: read } })}=`],
    ['another alphabet', 'urn:recap:++++'],
    ['no content', 'urn:recap:'],
    ['not UTF-8', `urn:recap:${toBase64url(new Uint8Array([0x22, 0xff, 0x22]))}`],
    ['not JSON', encode('{att')],
    ['spaces', encode(`{ "att":{"${site}":{"crud/read":[{}]}}}`)],
    ['an escape', encode('{"att":{"a\\u003ab":{"crud/read":[{}]}}}')],
    ['a repeated target', encode('{"att":{"a:b":{"crud/read":[{}]},"a:b":{"crud/write":[{}]}}}')],
    ['a repeated ability', encode('{"att":{"a:b":{"crud/read":[{"to":"a"}],"crud/read":[{}]}}}')],
    ['a polluting key', encode('{"__proto__":{"att":{"a:b":{"crud/read":[{}]}}}}')],
    ['a polluting restriction', encode('{"att":{"a:b":{"crud/read":[{"__proto__":{"x":1}}]}}}')],
    ['too deep', recapUri({ att: { [site]: { 'a/b': [nest(30)] } } })],
    ['unordered targets', recapUri({ att: { 'b:c': read, 'a:b': read } })],
    ['unordered abilities', recapUri({ att: { [site]: { 'b/c': [{}], 'a/b': [{}] } } })],
    ['unordered restrictions', recapUri({ att: { [site]: { 'a/b': [{ z: 1, a: 2 }] } } })],
    ['another field', recapUri({ att: { [site]: read }, nb: {} })],
    ['a list', recapUri([])],
    ['null', recapUri(null)],
    ['nothing', recapUri({})],
    ['no target', recapUri({ att: {} })],
    ['no ability', recapUri({ att: { [site]: {} } })],
    ['a target that is no URI', recapUri({ att: { 'dapp.example': read } })],
    ['a target with a quotation mark', recapUri({ att: { 'a:b". (2)': read } })],
    ['a target with a line break', recapUri({ att: { 'a:b\nc': read } })],
    ['a target with hidden characters', recapUri({ att: { 'a:\u202eb': read } })],
    ['an ability without a namespace', recapUri({ att: { [site]: { read: [{}] } } })],
    ['an ability of three parts', recapUri({ att: { [site]: { 'a/b/c': [{}] } } })],
    ['an ability with a space', recapUri({ att: { [site]: { 'a/b c': [{}] } } })],
    ['an ability in brackets', recapUri({ att: { [site]: { 'a/[b]': [{}] } } })],
    ['a restriction that is no list', recapUri({ att: { [site]: { 'a/b': {} } } })],
    ['a restriction that is no object', recapUri({ att: { [site]: { 'a/b': ['x'] } } })],
    ['a restriction that is a list', recapUri({ att: { [site]: { 'a/b': [[]] } } })],
    ['proofs that are no list', recapUri({ att: { [site]: read }, prf: 'zdj7' })],
    ['a proof that is no text', recapUri({ att: { [site]: read }, prf: [1] })],
    ['a proof with a space', recapUri({ att: { [site]: read }, prf: ['zdj 7'] })],
  ])('error: %s', (_, uri) => {
    expect(parseRecap(uri)).toBeUndefined()
  })

  test('behavior: reads every JSON value or refuses it, without an effect on prototypes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const recap = parseRecap(encode(text))
        expect(recap === undefined || recap.abilities.length > 0).toBe(true)
      }),
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('behavior: any change of one character changes what is read, or makes it unreadable', () => {
    for (const { uri, abilities, proofs } of vectors.vectors) {
      fc.assert(
        fc.property(fc.nat(uri.length - 1), fc.constantFrom(...'AZaz09-_=.'), (index, letter) => {
          fc.pre(uri[index] !== letter)
          const changed = uri.slice(0, index) + letter + uri.slice(index + 1)
          expect(parseRecap(changed)).not.toEqual({ abilities, proofs })
        }),
      )
    }
  })
})
