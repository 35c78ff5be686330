import { describe, expect, test } from 'vitest'
import { detectPlatform, type Platform, readPlatform } from './platform.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)'

/** User agents as the browsers send them, and the flags that are true. */
const userAgents: readonly [string, string, readonly (keyof Platform)[], number?][] = [
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
    ['mobile', 'ios', 'safari'],
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    ['mobile', 'ios'],
  ],
  [
    'Firefox on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) ${apple} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    ['mobile', 'ios'],
  ],
  [
    'Edge on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/604.1`,
    ['mobile', 'ios'],
  ],
  [
    'the web view of an app on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Mobile/15E148`,
    ['mobile', 'ios'],
  ],
  [
    'Safari on an iPad that asks for desktop sites',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
    ['mobile', 'ios', 'safari'],
    5,
  ],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
    ['mac', 'safari'],
    0,
  ],
  [
    'Chrome on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Chrome/126.0.0.0 Safari/537.36`,
    ['mac'],
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/126.0.0.0 Mobile Safari/537.36`,
    ['mobile', 'android'],
    5,
  ],
  [
    'the web view of an app on Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) ${chrome} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`,
    ['mobile', 'android'],
  ],
  [
    'Samsung Internet on a tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${chrome} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
    ['mobile', 'android'],
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    ['mobile', 'android'],
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    [],
  ],
  [
    'Chrome on Windows with a touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/126.0.0.0 Safari/537.36`,
    [],
    10,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    [],
  ],
  [
    'Firefox OS',
    'Mozilla/5.0 (Mobile; rv:48.0; A405DL) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    ['mobile'],
  ],
  ['a server', '', []],
]

const flags = (platform: Platform) =>
  Object.entries(platform)
    .filter(([, value]) => value)
    .map(([name]) => name)

describe('detectPlatform', () => {
  test.each(userAgents)('default: %s', (_, userAgent, expected, maxTouchPoints = 0) => {
    const platform = detectPlatform({ userAgent, maxTouchPoints, telegram: false, framed: false })
    expect(flags(platform).sort()).toEqual([...expected].sort())
  })

  test('behavior: Telegram and frames are reported as they are', () => {
    const facts = { userAgent: '', maxTouchPoints: 0, telegram: true, framed: true }
    expect(flags(detectPlatform(facts))).toEqual(['telegram', 'framed'])
  })
})

describe('readPlatform', () => {
  const page = { self: 'window', top: 'window' }

  test('default: reads the navigator of the page', () => {
    const navigator = { userAgent: userAgents[0]?.[1] ?? '', maxTouchPoints: 5 }
    expect(flags(readPlatform({ ...page, navigator }))).toEqual(['mobile', 'ios', 'safari'])
  })

  test('behavior: a server is no platform', () => {
    expect(flags(readPlatform({}))).toEqual([])
  })

  test('behavior: a page below another window is framed', () => {
    expect(readPlatform(page).framed).toBe(false)
    expect(readPlatform({ ...page, top: 'another window' }).framed).toBe(true)
  })

  test.each([
    ['Telegram for Android', { TelegramWebviewProxy: { postEvent: () => {} } }],
    ['Telegram for Windows', { TelegramWebviewProxyProto: true }],
    ['Telegram for the web', { Telegram: { WebApp: { initData: 'query_id=AA' } } }],
  ])('behavior: %s opened the page', (_, globals) => {
    expect(readPlatform({ ...page, ...globals }).telegram).toBe(true)
  })

  test('behavior: a page that only loads the script of Telegram is not inside it', () => {
    expect(readPlatform({ ...page, Telegram: { WebApp: { initData: '' } } }).telegram).toBe(false)
  })
})
