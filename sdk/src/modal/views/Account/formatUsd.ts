import { formatMoney } from '@latchkey/ui'
import type { ViewTexts } from '../../../i18n/viewTexts.ts'

const currency = 'USD'

/** @example formatUsd(0.004, texts) // 'under $0.01' */
export function formatUsd(value: number, { t, locale }: ViewTexts): string {
  if (value === 0) {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
    }).format(0)
  }
  const { text, isBelow } = formatMoney({ value, currency, locale })
  return isBelow ? t('assets.below', { amount: text }) : text
}
