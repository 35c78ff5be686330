/** An amount of base units as a plain decimal: every digit, never scientific, thousands by locale. */
export type FormatAmountParameters = {
  /** Base units: decimal digits or a 0x quantity. */
  amount: string
  decimals: number
  /** BCP 47; by default the browser's. */
  locale?: string | undefined
}

/**
 * Digits are always 0 to 9, whatever the locale: they are compared with other screens.
 *
 * @example formatAmount({ amount: '1500000000000000000', decimals: 18, locale: 'en' }) // '1.5'
 */
export function formatAmount({ amount, decimals, locale }: FormatAmountParameters): string {
  const base = 10n ** BigInt(decimals)
  const units = BigInt(amount)
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true })
  const whole = format.format(units / base)
  const fraction = (units % base).toString().padStart(decimals, '0').replace(/0+$/, '')
  return decimals === 0 || fraction === '' ? whole : whole + decimalSign(format) + fraction
}

function decimalSign(format: Intl.NumberFormat): string {
  return format.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.'
}

/** Digits of a fee that tell anything: the rest changes with every block. */
const feeDigits = 2

/** A fee rounded up to two digits, so that what is shown is never less than what may be paid. */
export function formatFee(parameters: FormatAmountParameters): string {
  const units = BigInt(parameters.amount)
  const rest = 10n ** BigInt(Math.max(0, units.toString().length - feeDigits))
  const rounded = ((units + rest - 1n) / rest) * rest
  return formatAmount({ ...parameters, amount: rounded.toString() })
}
