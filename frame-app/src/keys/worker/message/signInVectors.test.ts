/** The vectors of the `siwe` library. */
import { parseSignIn } from '@latchkey/protocol/signIn'
import { recoverAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/signIn.json' with { type: 'json' }
import { toHex, utf8 } from '../crypto/bytes.ts'
import { hashMessage } from '../evm/hashMessage.ts'
import { readMessage } from './readMessage.ts'

type Fields = {
  domain: string
  address: string
  statement: string
  uri: string
  chainId: number
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

const write = (fields: Fields) =>
  [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    fields.statement,
    '',
    `URI: ${fields.uri}`,
    'Version: 1',
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(fields.expirationTime ? [`Expiration Time: ${fields.expirationTime}`] : []),
    ...(fields.notBefore ? [`Not Before: ${fields.notBefore}`] : []),
    ...(fields.requestId ? [`Request ID: ${fields.requestId}`] : []),
    ...(fields.resources ? ['Resources:', ...fields.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')

const [first] = vectors.objects
if (!first) throw new Error('there are no vectors')
const base: Fields = first.fields
const parse = (changes: Partial<Fields>) => parseSignIn(write({ ...base, ...changes }), 'eip155')

/** The message with a part in its place. */
const places: Readonly<Record<string, (part: string) => Partial<Fields>>> = {
  statement: (part) => ({ statement: part }),
  scheme: (part) => ({ uri: `${part}:` }),
  'pct-encoded': (part) => ({ uri: `uri:${part}` }),
  userinfo: (part) => ({ uri: `uri://${part}@host/` }),
  IPvFuture: (part) => ({ uri: `uri://[${part}]/` }),
  'reg-name': (part) => ({ uri: `uri://${part}/` }),
  'segment-nz': (part) => ({ uri: `uri:${part}` }),
  fragment: (part) => ({ uri: `uri:#${part}` }),
}
const put = ({ rule, input }: { rule: string; input: string }) => parse(places[rule]?.(input) ?? {})

/** In a URI, these end the part, and the whole stays valid. */
const delimiters: Readonly<Record<string, string>> = {
  userinfo: '/#?',
  'reg-name': '/#?@',
  'segment-nz': '?#',
}
const isDelimiter = ({ rule, input }: { rule: string; input: string }) =>
  delimiters[rule]?.includes(input) === true

describe('parseSignIn', () => {
  test.each(vectors.objects)('param: $name, error $error', ({ fields, error }) => {
    const { resources = [], ...given }: Fields = fields
    const expected = { ...given, chainId: `${fields.chainId}`, resources }
    if (error === 'none') expect(parse(fields)).toMatchObject(expected)
    else expect(parse(fields)).toBeUndefined()
  })

  test.each(vectors.validCharacters)('param: every character of $rule', (vector) => {
    const [name, value] = Object.entries(places[vector.rule]?.(vector.input) ?? {})[0] ?? []
    expect(put(vector)).toMatchObject({ [`${name}`]: value })
  })

  const others = vectors.invalidCharacters.filter((vector) => !isDelimiter(vector))

  test.each(others.filter(({ rule }) => rule !== 'statement'))(
    'error: $input in $rule',
    (vector) => {
      expect(put(vector)).toBeUndefined()
    },
  )

  // EIP-4361 has fewer characters than the dApps that write statements.
  test.each(others.filter(({ rule }) => rule === 'statement'))(
    'param: $input in a statement, which is shown',
    (vector) => {
      expect(put(vector)).toMatchObject({ statement: vector.input })
    },
  )

  test.each(vectors.invalidUris)('error: $name, $uri', ({ uri }) => {
    expect(parse({ uri })).toBeUndefined()
    expect(parse({ resources: [uri] })).toBeUndefined()
  })

  test.each(['[::1]', '[::ffff:127.0.0.1]:8080', '[2001:db8::8:800:200c:417a]'])(
    'param: %s as a domain',
    (domain) => {
      expect(parse({ domain, uri: `https://${domain}/` })).toMatchObject({ domain })
    },
  )

  test.each(['[::1:2:3:4:5:6:7:8]', '[::0.0.0.256]'])('error: %s as a domain', (domain) => {
    expect(parse({ domain })).toBeUndefined()
  })

  test.each(['2023-02-29', '2023-04-31', '2023-00-10', '2023-01-00'])(
    'error: %s, a day that no month has',
    (day) => {
      expect(parse({ expirationTime: `${day}T12:00:00Z` })).toBeUndefined()
      expect(parse({ expirationTime: '2024-02-29T23:59:59+14:00' })).toBeDefined()
    },
  )

  test.each(['\r', '\t', '\u0000', '\u0085'])('error: %j in a statement', (control) => {
    expect(parse({ statement: `Hello${control}URI: https://evil.example` })).toBeUndefined()
  })

  test('behavior: a long text of another grammar is refused at once', () => {
    const long = '/a'.repeat(50_000)
    expect(parse({ uri: `https://service.org${long} ` })).toBeUndefined()
    expect(parse({ uri: `https://${'a:@'.repeat(30_000)}` })).toBeUndefined()
    expect(
      parse({ resources: [...new Array(2000).fill(`https://a${'/'.repeat(20)}`), '['] }),
    ).toBeUndefined()
  })
})

const read = (fields: Fields, changes: { host?: string; time?: string } = {}) => {
  const { warnings, risk } = readMessage(utf8(write(fields)), {
    namespace: 'eip155',
    origin: new URL(fields.uri).origin.replace(/\/\/.*/, `//${changes.host ?? fields.domain}`),
    account: fields.address,
    now: Date.parse(changes.time ?? '2026-01-01T00:00:00Z'),
  })
  return { risk, codes: warnings.map(({ code }) => code) }
}

type Vector = {
  name: string
  fields: Fields
  signature: string
  time?: string
  domainBinding?: string
}
const verified: readonly Vector[] = vectors.verified
const refused: readonly Vector[] = vectors.refused

const signerOf = async ({ fields, signature }: Vector) =>
  recoverAddress({
    hash: toHex(hashMessage(utf8(write(fields)))),
    signature: signature as `0x${string}`,
  }).catch(() => undefined)

describe('hashMessage', () => {
  test.each(verified)('default: $name is signed by its address', async (vector) => {
    expect(await signerOf(vector)).toBe(vector.fields.address)
  })

  test.each(refused.filter(({ name }) => name.endsWith('signature')))(
    'error: $name is of no such address',
    async (vector) => {
      expect(await signerOf(vector)).not.toBe(vector.fields.address)
    },
  )
})

describe('readMessage', () => {
  test.each(verified)('default: $name, at its time', ({ fields, time }) => {
    const { host } = new URL(fields.uri)
    // Tally's domain is www.tally.xyz, and its URI another host's.
    const expected = host === fields.domain ? [] : ['signInUriMismatch']
    expect(read(fields, time ? { time } : {}).codes).toEqual(expected)
  })

  const warnings = {
    'expired message': 'signInExpired',
    'custom time': 'signInExpired',
    'domain binding': 'signInDomainMismatch',
    'not yet valid': 'signInNotYetValid',
  } as const

  test.each(Object.entries(warnings))('error: %s warns of %s', (name, code) => {
    const vector = refused.find((candidate) => candidate.name === name)
    if (!vector) throw new Error(`no vector is called ${name}`)
    const { fields, time, domainBinding: host } = vector
    const { risk, codes } = read(fields, { ...(time && { time }), ...(host && { host }) })
    expect(codes).toContain(code)
    expect(risk).toBe('high')
  })

  test.each(vectors.invalidUris)('error: $name, $uri is no sign-in', ({ uri }) => {
    const { signIn, warnings } = readMessage(utf8(write({ ...base, uri })), {
      namespace: 'eip155',
      origin: 'https://service.org',
      account: base.address,
      now: Date.parse(base.issuedAt),
    })
    expect(signIn).toBeNull()
    expect(warnings.map(({ code }) => code)).toEqual(['signInMalformed'])
  })
})
