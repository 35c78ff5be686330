export type AmountParts = {
  /** Whole units, grouped as the locale does. */
  whole: string
  /** The separator and the decimals; empty where there are none. */
  fraction: string
}

/**
 * An amount as people of a locale write it, in two parts so that the decimals can stand back. Works on
 * digits, so that nothing is rounded. Digits are always 0 to 9, as in `formatAmount`.
 *
 * @param decimal such as `1234.5`, never in scientific notation
 * @example splitAmount('1234.567', 'en') // { whole: '1,234', fraction: '.567' }
 */
export function splitAmount(decimal: string, locale: string): AmountParts {
  const [units = '0', decimals = ''] = decimal.split('.')
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const separator = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return {
    whole: format.format(BigInt(units)),
    fraction: decimals && `${separator}${decimals}`,
  }
}
