/** ISO 15924. */
const rightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
])

/** Returns the direction of a language's likely script. */
export function readDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr'
  } catch {
    // RangeError: not a language tag.
    return 'ltr'
  }
}
