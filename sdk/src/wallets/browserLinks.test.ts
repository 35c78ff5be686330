import { describe, expect, test } from 'vitest'
import { browserLinks, formatBrowserLink, hasBrowserLink } from './browserLinks.ts'
import { parseLink, parseWebLink } from './parseLink.ts'

const pageUrl = 'https://dapp.example/swap?a=1&b=2#top'
const url = encodeURIComponent(pageUrl)
const origin = encodeURIComponent('https://dapp.example')

describe('formatBrowserLink', () => {
  test.each([
    ['app.phantom', 'solana', `https://phantom.app/ul/browse/${url}?ref=${origin}`],
    ['app.phantom', 'bip122', `https://phantom.app/ul/browse/${url}?ref=${origin}`],
    ['com.solflare', 'solana', `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`],
    ['com.coinbase.wallet', 'solana', `https://go.cb-w.com/dapp?cb_url=${url}`],
    ['com.coinbase.wallet', 'eip155', `cbwallet://miniapp?url=${url}`],
    ['com.solflare', 'eip155', undefined],
    ['io.metamask', 'eip155', undefined],
  ] as const)('default: %s in %s', (id, namespace, link) => {
    expect(formatBrowserLink({ id, name: 'x' }, { namespace, pageUrl })).toBe(link)
    expect(hasBrowserLink({ id, name: 'x' }, namespace)).toBe(link !== undefined)
  })

  test('behavior: an entry of the wallet list API is found by rdns, and without one by name', () => {
    const call = { namespace: 'solana', pageUrl } as const
    expect(formatBrowserLink({ id: '1', rdns: 'app.phantom', name: 'x' }, call)).toBeDefined()
    expect(formatBrowserLink({ id: '1', name: 'Phantom' }, call)).toBeDefined()
    expect(formatBrowserLink({ id: '1', rdns: 'evil.example', name: 'Phantom' }, call)).toBe(
      undefined,
    )
  })

  test.each(['http://dapp.example', 'javascript:1', 'about:srcdoc', ''])(
    'error: the page %j opens in no wallet',
    (page) => {
      const call = { namespace: 'solana', pageUrl: page } as const
      expect(formatBrowserLink({ id: 'app.phantom', name: 'x' }, call)).toBeUndefined()
    },
  )

  test('behavior: every address may be opened, and has a source', () => {
    for (const [id, { formats, source }] of Object.entries(browserLinks)) {
      for (const format of Object.values(formats)) {
        const link = format({ url: pageUrl, origin: 'https://dapp.example' })
        expect(parseLink(link), id).toBe(link)
      }
      expect(source.every((each) => parseWebLink(each) === each)).toBe(true)
    }
  })
})
