import type { Wording } from '../texts/loadWordings.ts'

/** First match wins: many browsers name their ancestors too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const unknownBrowser = 'Unknown browser'
const separator = ' on '

/**
 * Describes a User-Agent header from a fixed vocabulary, since anybody can send any header: just
 * enough to recognise one's own browser.
 *
 * @example describeBrowser('Mozilla/5.0 (X11; Linux x86_64) … Chrome/156.0 …') // 'Chrome on Linux'
 */
export function describeBrowser(userAgent: string | undefined): string {
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers) ?? unknownBrowser
  const system = find(systems)
  return system ? browser + separator + system : browser
}

/** Splits what `describeBrowser` wrote; null where it did not know. */
export function splitBrowser(described: string): { browser: string | null; system: string | null } {
  const [name = '', system = null] = described.split(separator)
  return { browser: name === unknownBrowser ? null : name, system }
}

export function writeBrowser(described: string, { emails: { t } }: Wording): string {
  const [name = '', system] = described.split(separator)
  const browser = name === unknownBrowser ? t('browser.unknown') : name
  return system === undefined ? browser : t('browser.on', { browser, system })
}
