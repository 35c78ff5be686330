/** Writes an integer with decimals, without trailing zeros. */
export function formatUnits(integer: string, decimals: number): string {
  const isNegative = integer.startsWith('-')
  const digits = integer.replace('-', '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
