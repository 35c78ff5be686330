/** An amount of base units as a plain decimal: every digit, never scientific, thousands by locale. */
export type FormatAmountParameters = {
  /** Base units: decimal digits or a 0x quantity. */
  amount: string
  decimals: number
  /** BCP 47. */
  locale: string
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

/** Decimals that a heading has room for, and digits that a small amount keeps there. */
const headingDecimals = 6
const headingDigits = 3

/** Writes an amount for a heading: the nearest one of few digits. The exact one stands below. */
export function shortAmount(parameters: FormatAmountParameters): string {
  return formatAmount({ ...parameters, amount: roundAmount(parameters).toString() })
}

type RoundAmountParameters = Pick<FormatAmountParameters, 'amount' | 'decimals'>

/** Whether `shortAmount` writes the amount as it is. */
export function isShortExact(parameters: RoundAmountParameters): boolean {
  return roundAmount(parameters) === BigInt(parameters.amount)
}

function roundAmount({ amount, decimals }: RoundAmountParameters): bigint {
  const units = BigInt(amount)
  const length = units.toString().length
  const dropped = Math.min(decimals - headingDecimals, length - headingDigits)
  const unit = 10n ** BigInt(Math.max(0, dropped))
  return ((units + unit / 2n) / unit) * unit
}
