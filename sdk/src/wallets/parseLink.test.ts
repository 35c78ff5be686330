import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  maxLinkLength,
  parseImageUrl,
  parseLink,
  parseWebLink,
  parseWebsiteLink,
} from './parseLink.ts'

const refused = [
  'javascript:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'mocha:alert(1)',
  'data:text/html,<script>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'filesystem:https://a.example/x',
  'content://media/external/file/1',
  'resource://gre/x',
  'intent://scan/#Intent;scheme=zxing;end',
  'android-app://com.example',
  'itms-services://?action=download-manifest&url=https://a.example',
  'http://a.example',
  'http://localhost.example',
  'http://evil-localhost/',
  'ws://a.example',
  'wss://a.example',
  'ftp://a.example',
  'ssh://a.example',
  'telnet://a.example',
  'view-source:https://a.example',
  'about:blank',
  'chrome://settings',
  'edge://settings',
  'chrome-extension://abc/page.html',
  'moz-extension://abc/page.html',
  'edge-extension://abc/page.html',
  'ms-browser-extension://abc/page.html',
  'safari-extension://abc/page.html',
  'safari-web-extension://abc/page.html',
  'ms-msdt:/id PCWDiagnostic',
  'ms-settings:about',
  'search-ms:query=x',
  'shell:startup',
  'help:x',
  'jar:https://a.example!/x',
]

const accepted = [
  'https://metamask.app.link',
  'HTTPS://a.example/wc',
  'metamask://',
  'okex://main',
  'imtokenv2://',
  'onekey-wallet://',
  'com.kresus.superapp://',
  'bybitapp://open/route?targetUrl=by://web3/walletconnect',
  'metamask:',
  'http://localhost:5173',
  'http://wallet.localhost:5185/wc',
]

describe('parseLink', () => {
  test.each(accepted)('default: %s', (link) => {
    expect(parseLink(link)).toBe(link)
  })

  test.each(refused)('error: %s', (link) => {
    expect(parseLink(link)).toBeUndefined()
    expect(parseLink(link.toUpperCase())).toBeUndefined()
  })

  test.each([
    ['a host that is not there', 'https://'],
    ['a user name that imitates a host', 'https://metamask.io@evil.example'],
    ['a user name that imitates this machine', 'http://localhost@evil.example'],
    ['a backslash, which browsers read as a slash', 'https:\\\\evil.example'],
    ['one slash', 'https:/evil.example'],
    ['no scheme', '//evil.example'],
    ['a path', '/wc'],
    ['nothing', ''],
    ['a scheme of one letter, a drive', 'c:/windows'],
    ['too long', `https://a.example/${'a'.repeat(maxLinkLength)}`],
    ["an app's, too long", `metamask://${'a'.repeat(maxLinkLength)}`],
  ])('error: %s', (_, link) => {
    expect(parseLink(link)).toBeUndefined()
  })

  test('behavior: an address with a character that browsers drop or hide is refused', () => {
    const dropped = fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\u200b', '\u202e', '\u2028')
    const hidden = fc
      .tuple(fc.constantFrom(...refused, ...accepted), dropped, fc.nat())
      .map(([link, character, at]) => {
        const position = at % (link.length + 1)
        return link.slice(0, position) + character + link.slice(position)
      })
    fc.assert(fc.property(hidden, (link) => parseLink(link) === undefined))
  })

  test('behavior: an accepted address is https or has a scheme that runs nothing', () => {
    const schemes = new Set(refused.map((link) => new URL(link.replace(/ .*/, '')).protocol))
    const text = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom(...refused, ...accepted), fc.string())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (link) => {
        const parsed = parseLink(link)
        if (parsed === undefined) return
        expect(parsed).toBe(link)
        const isLocal = /^http:\/\/([\w-]+\.)?localhost[:/]/.test(link)
        if (URL.canParse(link) && !isLocal) {
          expect(schemes).not.toContain(new URL(link).protocol)
        }
      }),
    )
  })
})

describe('parseWebLink', () => {
  test('default: https only', () => {
    expect(parseWebLink('https://a.example/x')).toBe('https://a.example/x')
    expect(parseWebLink('metamask://')).toBeUndefined()
    expect(parseWebLink('http://a.example')).toBeUndefined()
    expect(parseWebLink('http://localhost:5173')).toBeUndefined()
  })
})

describe('parseWebsiteLink', () => {
  test('default: https, and http on localhost', () => {
    expect(parseWebsiteLink('https://a.example/x')).toBe('https://a.example/x')
    expect(parseWebsiteLink('http://wallet.localhost:5185')).toBe('http://wallet.localhost:5185')
    expect(parseWebsiteLink('http://localhost.example')).toBeUndefined()
    expect(parseWebsiteLink('metamask://')).toBeUndefined()
  })

  test.each([
    ['too long', `https://a.example/${'a'.repeat(maxLinkLength)}`],
    ['a character that browsers drop', 'https://a.exam\tple'],
    ['a character that hides others', 'https://a.example/\u202e'],
    ['a backslash', 'https://a.example\\@evil.example'],
    ['a password', 'https://:secret@a.example'],
    ['no host', 'https://'],
  ])('error: %s', (_, link) => {
    expect(parseWebLink(link)).toBeUndefined()
  })
})

describe('parseImageUrl', () => {
  test.each(['https://a.example/i.png', 'data:image/svg+xml,<svg/>', 'data:image/png;base64,AA=='])(
    'default: %s',
    (url) => {
      expect(parseImageUrl(url)).toBe(url)
    },
  )

  test.each(['data:text/html,x', 'http://a.example/i.png', 'javascript:1', 'blob:https://a/1'])(
    'error: %s',
    (url) => {
      expect(parseImageUrl(url)).toBeUndefined()
    },
  )

  test('error: a picture of more than 128 KiB', () => {
    expect(parseImageUrl(`data:image/png;base64,${'A'.repeat(131_073)}`)).toBeUndefined()
  })
})
