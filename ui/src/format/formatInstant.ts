export type FormatInstantOptions = {
  /** BCP 47. English without a region is written as outside of the United States: day first. */
  readonly locale: string
  /** IANA name; one that is missing or unknown becomes UTC. */
  readonly timeZone?: string | undefined
}

/** Formatters that are kept: browsers of one server's users name few zones, and anybody can name any. */
const keptFormatters = 64

const defaultLocale = 'en-GB'

/**
 * Makes a function that writes an instant for people, always with its zone. It never throws: a malformed
 * locale becomes English. The formatters used last are kept, because making one takes longer than the rest
 * of an email.
 *
 * @example createFormatInstant()(new Date(0), { locale: 'en', timeZone: 'Europe/Berlin' }) // '1 January 1970 at 01:00 CET'
 */
export function createFormatInstant(): (at: Date, options: FormatInstantOptions) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (at, { locale, timeZone = 'UTC' }) => {
    const key = `${locale} ${timeZone}`
    const formatter = formatters.get(key) ?? createFormatter(locale, timeZone)
    // Deleted and set again: the one that was used least recently stands first.
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
    // RangeError: the browser's zone is not one that this machine knows.
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
