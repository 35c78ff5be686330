import type { Languages } from '@latchkey/ui'
import { describe, expect, test } from 'vitest'
import { loadWordings } from '../texts/loadWordings.ts'
import { describeBrowser, writeBrowser } from './describeBrowser.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('describeBrowser', () => {
  test.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Safari/604.1`,
      'Safari on iOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${webkit} CriOS/156.0 Safari/604.1`,
      'Chrome on iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/156.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`,
      'Opera on Windows',
    ],
  ])('default: %s', (userAgent, expected) => {
    expect(describeBrowser(userAgent)).toBe(expected)
  })

  test('behavior: what it does not know is not repeated', () => {
    expect(describeBrowser(undefined)).toBe('Unknown browser')
    expect(describeBrowser('<script>alert(1)</script> call 555-1234')).toBe('Unknown browser')
  })
})

describe('writeBrowser', async () => {
  const german: Languages = {
    de: {
      emails: async () => ({
        default: { 'browser.on': '{browser} unter {system}', 'browser.unknown': 'Ein Browser' },
      }),
    },
  }
  const getWording = await loadWordings(german)

  test.each([
    ['Chrome on Linux', 'Chrome unter Linux'],
    ['Unknown browser on Android', 'Ein Browser unter Android'],
    ['Unknown browser', 'Ein Browser'],
    ['Samsung Internet', 'Samsung Internet'],
  ])('default: %s', (described, written) => {
    expect(writeBrowser(described, getWording('de'))).toBe(written)
    expect(writeBrowser(described, getWording('en'))).toBe(described)
  })
})
