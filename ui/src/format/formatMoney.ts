export type FormatMoneyParameters = {
  /** Positive and finite. */
  value: number
  /** ISO 4217. */
  currency: string
  /** BCP 47. */
  locale: string
}

/**
 * Formats an amount of money, or the currency's smallest one if it is below that. Digits are always
 * 0 to 9.
 *
 * @example formatMoney({ value: 0.004, currency: 'USD', locale: 'en' }) // { text: '$0.01', isBelow: true }
 */
export function formatMoney(parameters: FormatMoneyParameters): { text: string; isBelow: boolean } {
  const { value, currency, locale } = parameters
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
  })
  const smallest = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 2)
  const isBelow = value < smallest
  return { text: format.format(isBelow ? smallest : value), isBelow }
}
