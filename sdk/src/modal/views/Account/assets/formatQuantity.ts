import { splitAmount } from '@latchkey/ui'
import { truncateDecimal } from '../../../../core/activity/decimals.ts'
import type { ViewTexts } from '../../../../i18n/viewTexts.ts'

const shownDecimals = 3

/**
 * Truncates to 3 decimals. The sign is left out of what is less than they can show.
 *
 * @example formatQuantity('1234.56789', texts, '+') // '+1,234.567'
 * @example formatQuantity('0.00042', texts, '−') // 'under 0.001'
 */
export function formatQuantity(decimal: string, { t, locale }: ViewTexts, sign = ''): string {
  const { text, isBelow } = truncateDecimal(decimal, shownDecimals)
  const { whole, fraction } = splitAmount(text, locale)
  const amount = whole + fraction
  return isBelow ? t('assets.below', { amount }) : sign + amount
}
