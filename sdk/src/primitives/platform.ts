/** The device and browser that the page runs in, as far as links to wallets depend on it. */
export type Platform = {
  readonly mobile: boolean
  readonly android: boolean
  /** iPhone, iPod or iPad. */
  readonly ios: boolean
  readonly mac: boolean
  /** Apple's own browser, on any system. */
  readonly safari: boolean
  /** A mini app inside Telegram. */
  readonly telegram: boolean
  /** The page is inside a frame. */
  readonly framed: boolean
}

export type PlatformFacts = {
  readonly userAgent: string
  /** iPadOS sends the user agent of a Mac, and no Mac has a touch screen. */
  readonly maxTouchPoints: number
  readonly telegram: boolean
  readonly framed: boolean
}

const appleDevice = /\b(?:iPhone|iPad|iPod)\b/
const otherMobile = /\b(?:webOS|BlackBerry|BB10|IEMobile|Opera Mini|Mobile;.*\bGecko\/)/i
/** Browsers that carry Safari's name: Chrome, Edge, Firefox, Opera and others, on iOS too. */
const notSafari =
  /\b(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg|OPiOS|OPT|OPR|GSA|DuckDuckGo|YaBrowser|SamsungBrowser|Android)\b/

/** Unknown user agents are desktop browsers. */
export function detectPlatform(facts: PlatformFacts): Platform {
  const { userAgent, maxTouchPoints, telegram, framed } = facts
  const android = /\bAndroid\b/.test(userAgent)
  const namesMac = /\bMacintosh\b/.test(userAgent)
  const ios = appleDevice.test(userAgent) || (namesMac && maxTouchPoints > 1)
  return {
    mobile: android || ios || otherMobile.test(userAgent),
    android,
    ios,
    mac: namesMac && !ios,
    safari: /\bVersion\/[\d.]+.* Safari\//.test(userAgent) && !notSafari.test(userAgent),
    telegram,
    framed,
  }
}

/** Every one may be missing, as on a server. */
export type PlatformGlobals = {
  readonly navigator?: { readonly userAgent?: string; readonly maxTouchPoints?: number }
  readonly self?: unknown
  readonly top?: unknown
  /** Telegram's apps inject these into every page of a mini app. */
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  /** Telegram's script. Its `initData` is empty unless Telegram opened the page. */
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } }
}

/** Without a browser, everything is false. */
export function readPlatform(globals: PlatformGlobals = globalThis as PlatformGlobals): Platform {
  const { navigator, self, top, Telegram } = globals
  return detectPlatform({
    userAgent: navigator?.userAgent ?? '',
    maxTouchPoints: navigator?.maxTouchPoints ?? 0,
    telegram: [
      globals.TelegramWebviewProxy,
      globals.TelegramWebviewProxyProto,
      Telegram?.WebApp?.initData,
    ].some(Boolean),
    framed: top !== undefined && top !== null && top !== self,
  })
}
