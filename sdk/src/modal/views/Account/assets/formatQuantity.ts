import { splitAmount } from '@latchkey/ui'
import { truncateDecimal } from '../../../../core/activity/decimals.ts'

const shownDecimals = 3

/** @example formatQuantity('1234.56789', 'en') // '1,234.567' */
export function formatQuantity(decimal: string, locale: string): string {
  const { text, isBelow } = truncateDecimal(decimal, shownDecimals)
  const { whole, fraction } = splitAmount(text, locale)
  return `${isBelow ? '<' : ''}${whole}${fraction}`
}
