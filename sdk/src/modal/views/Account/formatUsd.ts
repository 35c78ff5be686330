import { formatMoney } from '@latchkey/ui'

const currency = 'USD'

/** @example formatUsd(0.004, 'en') // '<$0.01' */
export function formatUsd(value: number, locale: string): string {
  if (value === 0) {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
    }).format(0)
  }
  const { text, isBelow } = formatMoney({ value, currency, locale })
  return isBelow ? `<${text}` : text
}
