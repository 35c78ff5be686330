export type AmountParts = {
  /** Whole units, grouped as the locale does. */
  whole: string
  /** The separator and the decimals; empty where there are none. */
  fraction: string
}

/**
 * An amount as people of a locale write it, in two parts so that the decimals can stand back. Works on
 * digits, so that nothing is rounded.
 *
 * @param decimal such as `1234.5`, never in scientific notation
 * @example splitAmount('1234.567', 'en') // { whole: '1,234', fraction: '.567' }
 */
export function splitAmount(decimal: string, locale?: string): AmountParts {
  const [units = '0', decimals = ''] = decimal.split('.')
  const separator = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  return {
    whole: BigInt(units).toLocaleString(locale),
    fraction: decimals && `${separator}${decimals}`,
  }
}
