import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Platform } from '../primitives/platform.ts'
import {
  formatMobileLink,
  formatNativeLink,
  formatUniversalLink,
  getLinkTarget,
  openLink,
} from './links.ts'
import { parseWallet } from './walletSchema.ts'

const platform: Platform = {
  mobile: true,
  android: false,
  ios: true,
  mac: false,
  safari: true,
  telegram: false,
  framed: false,
}
const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d'
const encoded = 'wc%3A7f6e504b%402%3Frelay-protocol%3Dirn%26symKey%3D587d'

describe('formatNativeLink', () => {
  test.each([
    ['rainbow:', 'rainbow://'],
    ['rainbow', 'rainbow://'],
    ['rainbow://', 'rainbow://'],
    ['okex://main', 'okex://main/'],
    ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
    ['https://rnbwapp.com', 'https://rnbwapp.com/'],
  ])('default: %s', (link, href) => {
    expect(formatNativeLink(link, uri, platform)).toEqual({ url: `${href}wc?uri=${encoded}`, href })
  })

  test.each([
    ['https://x.app/open?ref=1', `https://x.app/open/wc?uri=${encoded}&ref=1`],
    ['https://x.app/open/?ref=1&a=b', `https://x.app/open/wc?uri=${encoded}&ref=1&a=b`],
    ['https://x.app?', `https://x.app/wc?uri=${encoded}`],
    ['https://x.app/#/connect', `https://x.app/wc?uri=${encoded}#/connect`],
    ['https://x.app/a?b=c#d?e', `https://x.app/a/wc?uri=${encoded}&b=c#d?e`],
    ['https://x.app/a?uri=&b=c', `https://x.app/a/wc?uri=${encoded}&b=c`],
    ['uniswap://app?x=1', `uniswap://app/wc?uri=${encoded}&x=1`],
  ])('behavior: %s keeps its query and fragment, and the uri arrives', (link, url) => {
    const formatted = formatNativeLink(link, uri, platform)
    expect(formatted?.url).toBe(url)
    expect(new URL(url).searchParams.getAll('uri')).toEqual([uri])
    expect(formatted?.href).toBe(url.slice(0, url.indexOf('wc?')))
  })

  test('behavior: Telegram for Android decodes once, so the uri is encoded twice', () => {
    const android = { ...platform, ios: false, android: true, telegram: true }
    const { url } = formatNativeLink('rainbow:', uri, android) ?? {}
    expect(url).toBe(`rainbow://wc?uri=${encodeURIComponent(encoded)}`)
    for (const other of [{ telegram: false }, { android: false }]) {
      const link = formatNativeLink('rainbow:', uri, { ...android, ...other })
      expect(link?.url).toBe(`rainbow://wc?uri=${encoded}`)
    }
  })

  test.each([
    'javascript:',
    'javascript:alert(1)//',
    'data:',
    'intent://',
    'http://a.example',
    'JavaScript',
  ])('error: %s is not followed', (link) => {
    expect(formatNativeLink(link, uri, platform)).toBeUndefined()
  })

  test.each(['', 'https://a.example', 'javascript:1', `wc:a@2?${'x'.repeat(1024)}`])(
    'error: %j is not a pairing URI',
    (text) => {
      expect(formatNativeLink('rainbow:', text, platform)).toBeUndefined()
    },
  )

  test('behavior: the pairing URI cannot leave its parameter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const link = formatNativeLink('rainbow:', `wc:a@2?${text}`, platform)
        expect(new URL(link?.url ?? '').searchParams.get('uri')).toBe(`wc:a@2?${text}`)
      }),
    )
  })
})

describe('formatUniversalLink', () => {
  test('default: keeps the path', () => {
    expect(formatUniversalLink('https://argent.link/app', uri, platform)?.url).toBe(
      `https://argent.link/app/wc?uri=${encoded}`,
    )
  })

  test('param: a website in development', () => {
    expect(formatUniversalLink('http://wallet.localhost:5185', uri, platform)?.url).toBe(
      `http://wallet.localhost:5185/wc?uri=${encoded}`,
    )
    expect(formatUniversalLink('http://wallet.example', uri, platform)).toBeUndefined()
  })

  test('error: a scheme is no universal link', () => {
    expect(formatUniversalLink('rainbow://', uri, platform)).toBeUndefined()
  })
})

describe('formatMobileLink', () => {
  const create = (links: object) => parseWallet({ id: 'a', name: 'A', ...links }) as never
  const both = create({ mobile_link: 'a-app://', link_mode: 'https://a.example' })

  test('default: the app', () => {
    expect(formatMobileLink({ wallet: both, uri, platform })?.href).toBe('a-app://')
  })

  test('param: preferUniversal', () => {
    const link = formatMobileLink({ wallet: both, uri, platform, preferUniversal: true })
    expect(link?.href).toBe('https://a.example/')
  })

  test('behavior: takes what the wallet has', () => {
    const universal = create({ link_mode: 'https://a.example' })
    expect(formatMobileLink({ wallet: universal, uri, platform })?.href).toBe('https://a.example/')
    expect(formatMobileLink({ wallet: create({}), uri, platform })).toBeUndefined()
  })
})

describe('getLinkTarget', () => {
  test.each([
    ['_self', {}, false],
    ['_top', { framed: true }, false],
    ['_blank', { telegram: true }, false],
    ['_blank', { telegram: true, framed: true }, false],
    ['_top', { telegram: true }, true],
    ['_self', {}, true],
  ] as const)('default: %s %j %s', (target, changes, social) => {
    expect(getLinkTarget({ ...platform, ...changes }, social)).toBe(target)
  })
})

describe('openLink', () => {
  test('default: opens without referrer and opener', () => {
    const open = vi.fn()
    expect(openLink({ url: 'rainbow://wc?uri=x', target: '_self', open })).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'rainbow://wc?uri=x',
      '_self',
      'noreferrer noopener',
    )
  })

  test.each(['javascript:alert(1)', 'intent://x', 'http://a.example', ''])(
    'error: %j is not opened',
    (url) => {
      const open = vi.fn()
      expect(openLink({ url, target: '_blank', open })).toBe(false)
      expect(open).not.toHaveBeenCalled()
    },
  )
})
