import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLink } from './parseLink.ts'
import { parseWallet, toApiWallet } from './walletSchema.ts'

const entry = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  homepage: 'https://metamask.io/',
  image_id: '018b2d52-10e9-4158-1fde-a5d5bac5aa00',
  order: 10,
  mobile_link: 'metamask://',
  link_mode: 'https://metamask.app.link/wc',
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  chrome_store: null,
  rdns: 'io.MetaMask',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:hub', 7],
  injected: [
    { namespace: 'eip155', injected_id: 'isMetaMask' },
    { namespace: 'cosmos', injected_id: 'keplr' },
  ],
  badge_type: 'certified',
  supports_wc: true,
  description: 'unknown fields are dropped',
}

const wallet = {
  id: entry.id,
  name: 'MetaMask',
  rdns: 'io.metamask',
  namespaces: ['eip155', 'solana'],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  links: { native: 'metamask://', universal: 'https://metamask.app.link/wc' },
  stores: { ios: entry.app_store, android: entry.play_store },
  homepage: 'https://metamask.io/',
  image: { id: entry.image_id },
  injected: [{ namespace: 'eip155', injectedId: 'isMetaMask' }],
  supportsWalletConnect: true,
  order: 10,
  badge: 'certified',
}

describe('parseWallet', () => {
  test('default: an entry of the wallet list API', () => {
    expect(parseWallet(entry)).toEqual(wallet)
  })

  test('default: a custom wallet has an id and a name at least', () => {
    expect(parseWallet({ id: 'my-wallet', name: 'Mine' })).toEqual({
      id: 'my-wallet',
      name: 'Mine',
      namespaces: [],
      chains: [],
      links: {},
      stores: {},
      injected: [],
      supportsWalletConnect: true,
    })
  })

  test.each([
    ['no object', 'MetaMask'],
    ['null', null],
    ['no id', { ...entry, id: undefined }],
    ['an id that breaks out of a path', { ...entry, id: '../../x' }],
    ['a long id', { ...entry, id: 'a'.repeat(129) }],
    ['no name', { ...entry, name: '\u202e' }],
  ])('error: %s', (_, value) => {
    expect(parseWallet(value)).toBeUndefined()
  })

  test.each([
    ['mobile_link', 'javascript:alert(1)'],
    ['link_mode', 'other-app://'],
    ['desktop_link', 'file:///bin/sh'],
    ['webapp_link', 'http://a.example'],
    ['app_store', 'itms-services://?action=x'],
    ['play_store', 'market://details?id=x'],
    ['chrome_store', 'data:text/html,x'],
    ['homepage', 'https://metamask.io@evil.example'],
    ['image_id', '../x'],
    ['image_url', 'javascript:1'],
    ['rdns', 'not a domain'],
    ['order', Number.NaN],
    ['badge_type', 'admin'],
    ['chains', 'eip155:1'],
    ['injected', {}],
    ['namespaces', ['evil']],
  ])('behavior: a hostile %s is dropped, the wallet stays', (field, value) => {
    const parsed = parseWallet({ ...entry, [field]: value })
    expect(parsed?.name).toBe('MetaMask')
    expect(JSON.stringify(parsed)).not.toContain(JSON.stringify(value))
  })

  test('behavior: lists are bounded', () => {
    const chains = Array.from({ length: 10_000 }, (_, index) => `eip155:${index + 1}`)
    const injected = Array.from({ length: 1000 }, () => entry.injected[0])
    const parsed = parseWallet({ ...entry, chains, injected })
    expect(parsed?.chains.length).toBe(500)
    expect(parsed?.injected.length).toBe(20)
  })

  test('behavior: whatever comes, a wallet links only where a link may', () => {
    const anything = fc.record({
      ...Object.fromEntries(Object.keys(entry).map((key) => [key, fc.anything({ maxDepth: 1 })])),
      id: fc.constant('a'),
      name: fc.constant('A'),
      mobile_link: fc.oneof(
        fc.string(),
        fc.constant('https://a.example'),
        fc.constant('javascript:1'),
      ),
    })
    fc.assert(
      fc.property(anything, (value) => {
        const parsed = parseWallet(value)
        for (const link of Object.values(parsed?.links ?? {})) expect(parseLink(link)).toBe(link)
      }),
    )
  })
})

describe('toApiWallet', () => {
  test('default: what it writes is read as the same wallet', () => {
    expect(
      parseWallet(JSON.parse(JSON.stringify(toApiWallet(parseWallet(entry) as never)))),
    ).toEqual(wallet)
  })
})
