export type FormatInstant = (at: Date, timeZone?: string) => string

/** Time zones whose formatters are kept: browsers of one server's users name few, and anybody can name any. */
const keptZones = 64

/**
 * Makes a function that writes an instant for people, always with its zone. A
 * zone that is missing or unknown becomes UTC. The formatters of the last zones
 * are kept: making one takes longer than the rest of an email.
 *
 * @example createFormatInstant()(new Date(0), 'Europe/Berlin') // '1 January 1970 at 01:00 CET'
 */
export function createFormatInstant(): FormatInstant {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (at, timeZone = 'UTC') => {
    const formatter = formatters.get(timeZone) ?? createFormatter(timeZone)
    // Deleted and set again: the zone that was used least recently stands first.
    formatters.delete(timeZone)
    formatters.set(timeZone, formatter)
    const [oldest = ''] = formatters.keys()
    if (formatters.size > keptZones) formatters.delete(oldest)
    return formatter.format(at)
  }
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    // RangeError: the browser's zone is not one that this machine knows.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  }
}
