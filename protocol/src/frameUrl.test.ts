import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caipNetworkId } from '../test/arbitraries.ts'
import { type FrameUrlParameters, frameUrl, parseFrameUrl } from './frameUrl.ts'

declare const URLSearchParams: new (text: string) => { get(name: string): string | null }

const base = 'https://frame.example/sdk'

const parameters: fc.Arbitrary<FrameUrlParameters> = fc.record(
  {
    projectId: fc.stringMatching(/^[\w-]{1,64}$/).filter((id) => id !== 'null'),
    chainId: caipNetworkId,
    version: fc.nat(9_999).map(String),
    enableLogger: fc.boolean(),
    rpcUrl: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    enableCloudAuthAccount: fc.boolean(),
    smartAccountVersion: fc.constantFrom('v6', 'v7', '0.7'),
    locale: fc.constantFrom('de', 'pt-BR', 'zh-Hant-TW', 'sl-rozaj-biske-1994'),
  },
  {
    requiredKeys: ['projectId', 'chainId', 'version', 'enableLogger'],
    noNullPrototype: true,
  },
)

const minimal: FrameUrlParameters = {
  projectId: 'demo',
  chainId: 'eip155:1',
  version: '4',
  enableLogger: false,
}

describe('frameUrl', () => {
  test('default: base and query', () => {
    expect(frameUrl({ base, ...minimal })).toBe(
      'https://frame.example/sdk?projectId=demo&chainId=eip155%3A1&version=4&enableLogger=false',
    )
  })

  test('behavior: a parameter without a value is left out', () => {
    expect(frameUrl({ base, ...minimal, rpcUrl: undefined })).not.toContain('rpcUrl')
  })
})

describe('parseFrameUrl', () => {
  test('default: what was built', () => {
    fc.assert(
      fc.property(parameters, (value) => {
        const query = frameUrl({ base, ...value }).slice(base.length)
        expect(parseFrameUrl(query)).toEqual({ ok: true, value })
        expect(parseFrameUrl(new URLSearchParams(query))).toEqual({ ok: true, value })
      }),
    )
  })

  test('param: only the project must be there', () => {
    expect(parseFrameUrl('projectId=demo')).toEqual({ ok: true, value: minimal })
  })

  test.each([
    ['eip155:10', 'eip155:10'],
    ['10', 'eip155:10'],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('param: chainId %s', (given, chainId) => {
    expect(parseFrameUrl(`projectId=demo&chainId=${given}`)).toMatchObject({ value: { chainId } })
  })

  test('behavior: unknown parameters are ignored and empty ones absent', () => {
    const query = '?projectId=demo&chainId=&rpcUrl=&enableLogger=&x=1&__proto__=1'
    expect(parseFrameUrl(query)).toStrictEqual({ ok: true, value: minimal })
  })

  test('behavior: what a client has not got is absent', () => {
    const query = 'projectId=demo&chainId=undefined&rpcUrl=undefined&smartAccountVersion=null'
    expect(parseFrameUrl(query)).toStrictEqual({ ok: true, value: minimal })
  })

  test.each([
    ['', 'projectId: Required'],
    ['projectId=a%20b', 'projectId: Invalid Project ID'],
    [`projectId=${'a'.repeat(65)}`, 'projectId: Invalid Project ID'],
    ['projectId=a&chainId=mainnet', 'chainId: Invalid chain id'],
    ['projectId=a&version=four', 'version: Expected a number'],
    ['projectId=a&enableLogger=yes', 'enableLogger: Expected true | false, received string'],
    ['projectId=a&rpcUrl=javascript:alert(1)', 'rpcUrl: Expected an http(s) address'],
    ['projectId=a&rpcUrl=/relative', 'rpcUrl: Expected an http(s) address'],
    ['projectId=a&smartAccountVersion=%3Cb%3E', 'smartAccountVersion: Expected a version'],
    ['projectId=a&locale=de_DE', 'locale: Expected a language tag'],
    ['projectId=a&locale=d', 'locale: Expected a language tag'],
    [`projectId=a&locale=de${'-x'.repeat(5)}`, 'locale: Expected a language tag'],
  ])('error: %s', (query, message) => {
    expect(parseFrameUrl(query)).toMatchObject({
      ok: false,
      error: { reason: 'INVALID_FRAME_URL', message },
    })
  })
})
