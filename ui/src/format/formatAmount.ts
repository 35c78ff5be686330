export type FormatAmountParameters = {
  /** Decimal digits or a 0x quantity. */
  amount: string
  decimals: number
  /** BCP 47. */
  locale: string
}

/**
 * Formats base units in full. Digits are always 0 to 9.
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

const headingDecimals = 6
const headingDigits = 3

export function shortAmount(parameters: FormatAmountParameters): string {
  return formatAmount({ ...parameters, amount: roundAmount(parameters).toString() })
}

type RoundAmountParameters = Pick<FormatAmountParameters, 'amount' | 'decimals'>

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
