import { describe, expect, test } from 'vitest'
import { recapUri } from '../../testing/recapUri.ts'
import vectors from '../../vectors/recap.json' with { type: 'json' }
import walletConnect from '../../vectors/walletConnectRecap.json' with { type: 'json' }
import { readRecap } from './readRecap.ts'

const terms = 'https://dapp.example/terms'
const { vectors: published } = vectors
const [{ uri = '', statement = '', abilities = [] } = {}] = published

const codes = (resources: readonly string[], text: string | null) =>
  readRecap({ resources, statement: text }).warnings.map(({ code }) => code)

describe('readRecap', () => {
  test('default: nothing without a ReCap', () => {
    const resources = [terms, 'urn:recapture:x', 'https://dapp.example/urn:recap:x']
    expect(readRecap({ resources, statement })).toEqual({ recap: null, warnings: [] })
  })

  test.each(published)('default: $statement', (vector) => {
    for (const text of [vector.statement, `Hello. ${vector.statement}`]) {
      expect(readRecap({ resources: [terms, vector.uri], statement: text })).toEqual({
        recap: { abilities: vector.abilities, requests: [], proofs: vector.proofs },
        warnings: [{ code: 'signInGrantsAccess' }],
      })
    }
  })

  test('error: a ReCap that is not the last resource, or not the only one', () => {
    const expected = ['signInGrantsAccess', 'recapMisplaced']
    expect(codes([uri, terms], statement)).toEqual(expected)
    expect(codes([uri, terms, uri], statement)).toEqual([...expected, 'recapStatementMismatch'])
    expect(readRecap({ resources: [uri, terms], statement }).recap?.abilities).toEqual(abilities)
  })

  test('behavior: all abilities of two ReCaps are shown', () => {
    const [first, second] = published
    const { recap } = readRecap({ resources: [first?.uri ?? '', second?.uri ?? ''], statement })
    expect(recap?.abilities).toEqual([...(first?.abilities ?? []), ...(second?.abilities ?? [])])
  })

  test.each(['urn:recap:eyJhdHQiOnt9fQ', uri.replace('urn', 'URN'), 'urn:recap:'])(
    'error: %s cannot be read',
    (resource) => {
      expect(readRecap({ resources: [resource], statement })).toEqual({
        recap: null,
        warnings: [{ code: 'signInGrantsAccess' }, { code: 'recapMalformed' }],
      })
      expect(readRecap({ resources: [resource, uri], statement }).recap).toBeNull()
    },
  )

  test.each([
    ['none', null],
    ['another', 'Sign in to see your orders.'],
    ['one with more behind it', `${statement} Or not.`],
    ['one without its last sentence', statement.slice(0, statement.lastIndexOf(' ('))],
    ['one of another ability', statement.replace("'append'", "'read'")],
    ['one of another target', statement.replace('example.com', 'example.org')],
    ['one that continues a word', `Not${statement}`],
  ])('error: statement: %s', (_, text) => {
    expect(codes([uri], text)).toEqual(['signInGrantsAccess', 'recapStatementMismatch'])
  })

  test('behavior: the namespaces of a target are numbered apart, in the order of its keys', () => {
    const att = { 'a:b': { 'a-b/x': [{}], 'a/x': [{}], 'a/y': [{}] } }
    const expected =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'a-b': 'x' for 'a:b'. (2) 'a': 'x', 'y' for 'a:b'."
    expect(codes([recapUri({ att })], expected)).toEqual(['signInGrantsAccess'])
  })

  test.each(walletConnect.vectors)('behavior: WalletConnect: $name', (vector) => {
    const { methods, networks } = vector
    expect(readRecap({ resources: [vector.uri], statement: vector.statement })).toEqual({
      recap: { abilities: [], requests: [{ methods, networks }], proofs: [] },
      warnings: [{ code: 'signInAllowsRequests' }],
    })
    expect(codes([vector.uri], 'Sign in.')).toEqual([
      'signInAllowsRequests',
      'recapStatementMismatch',
    ])
  })

  test('behavior: requests beside other permissions, or with proofs, grant access', () => {
    const requests = { 'request/personal_sign': [{}] }
    const prefix =
      'I further authorize the stated URI to perform the following actions on my behalf:'
    const first = ` (1) 'request': 'personal_sign' for 'eip155'.`
    const both = recapUri({ att: { eip155: requests, 'https://a.example': { 'crud/read': [{}] } } })
    const text = `${prefix}${first} (2) 'crud': 'read' for 'https://a.example'.`
    const reading = readRecap({ resources: [both], statement: text })
    expect(reading.warnings).toEqual([{ code: 'signInGrantsAccess' }])
    expect(reading.recap?.abilities.map(({ target }) => target)).toEqual(['https://a.example'])
    expect(reading.recap?.requests).toEqual([{ methods: ['personal_sign'], networks: null }])
    const proven = recapUri({ att: { eip155: requests }, prf: ['bafy1'] })
    expect(codes([proven], prefix + first)).toEqual(['signInGrantsAccess'])
    const [{ uri: other = '' } = {}] = walletConnect.vectors
    expect(codes([uri, other], text)).toContain('signInGrantsAccess')
  })
})
