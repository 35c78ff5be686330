export type AmountParts = {
  /** Grouped as the locale does. */
  whole: string
  fraction: string
}

/**
 * Splits a formatted amount, so that its decimals can be styled. Never rounds.
 *
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
