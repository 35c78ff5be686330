const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const seconds = /^\d{1,12}$/

/**
 * A time as the person's locale writes it, with its zone: RFC 3339 text, or seconds since 1970
 * as digits (EIP-2612 deadlines). Undefined when it is neither, or beyond what a calendar holds.
 */
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
