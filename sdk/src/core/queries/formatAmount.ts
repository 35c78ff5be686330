/**
 * Formats base units as a plain decimal, truncated after `shown` decimals, without trailing zeros.
 *
 * @example formatAmount(1_234_999_999_999_999_999n, 18, 3) // '1.234'
 */
export function formatAmount(value: bigint, decimals: number, shown: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, shown)
    .replace(/0+$/, '')
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}
