const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const seconds = /^\d{1,12}$/

/** Formats RFC 3339 text or Unix seconds (EIP-2612) with its zone; returns undefined for others. */
export function formatTime(source: string, locale: string): string | undefined {
  const time = seconds.test(source) ? Number(source) * 1000 : rfc3339.test(source) ? source : NaN
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    numberingSystem: 'latn',
  }).format(date)
}
