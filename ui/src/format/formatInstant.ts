export type FormatInstantOptions = {
  /** BCP 47. `en` puts the day first. */
  readonly locale: string
  /** IANA name. Default: UTC. */
  readonly timeZone?: string | undefined
}

/** Anybody can send any zone, so the cache is bounded. */
const keptFormatters = 64

const defaultLocale = 'en-GB'

/**
 * Creates a function that formats an instant with its zone and caches its slow formatters.
 * Never throws: a malformed locale becomes English.
 *
 * @example createFormatInstant()(new Date(0), { locale: 'en', timeZone: 'Europe/Berlin' }) // '1 January 1970 at 01:00 CET'
 */
export function createFormatInstant(): (at: Date, options: FormatInstantOptions) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (at, { locale, timeZone = 'UTC' }) => {
    const key = `${locale} ${timeZone}`
    const formatter = formatters.get(key) ?? createFormatter(locale, timeZone)
    // Moves it to the end: the first is the least recently used.
    formatters.delete(key)
    formatters.set(key, formatter)
    const [oldest = ''] = formatters.keys()
    if (formatters.size > keptFormatters) formatters.delete(oldest)
    return formatter.format(at)
  }
}

function createFormatter(locale: string, timeZone: string): Intl.DateTimeFormat {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    numberingSystem: 'latn',
  } as const
  const known = acceptLocale(locale)
  try {
    return new Intl.DateTimeFormat(known, { ...options, timeZone })
  } catch {
    // RangeError: unknown zone.
    return new Intl.DateTimeFormat(known, { ...options, timeZone: 'UTC' })
  }
}

function acceptLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale).find((tag) => tag !== 'en') ?? defaultLocale
  } catch {
    // RangeError: not a language tag.
    return defaultLocale
  }
}
