/**
 * An instant for people, always with its zone. A zone that is missing or that
 * nobody knows becomes UTC.
 *
 * @example formatInstant(new Date(0), 'Europe/Berlin') // '1 January 1970 at 01:00 CET'
 */
export function formatInstant(at: Date, timeZone = 'UTC'): string {
  return formatter(timeZone).format(at)
}

function formatter(timeZone: string): Intl.DateTimeFormat {
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
