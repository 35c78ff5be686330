/** Amounts in whole units, as the chain data API has them: `12.5`. */

/**
 * Truncates to `shown` decimals, without trailing zeros. `isBelow` says that it is more than nothing
 * and less than the text can show.
 *
 * @example truncateDecimal('0.00042', 3) // { text: '0.001', isBelow: true }
 */
export function truncateDecimal(
  decimal: string,
  shown: number,
): { text: string; isBelow: boolean } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const units = whole.replace(/^0+(?=\d)/, '')
  const kept = fraction.slice(0, shown).replace(/0+$/, '')
  const isBelow = units === '0' && kept === '' && /[1-9]/.test(fraction)
  if (isBelow) return { text: `0.${'1'.padStart(shown, '0')}`, isBelow }
  return { text: kept === '' ? units : `${units}.${kept}`, isBelow }
}

/** Adds two amounts without rounding. */
export function addDecimals(one: string, other: string): string {
  const scale = Math.max(countDecimals(one), countDecimals(other))
  const sum = toUnits(one, scale) + toUnits(other, scale)
  const digits = sum.toString().padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const countDecimals = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

const toUnits = (decimal: string, scale: number): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}
