import { formatMoney } from '@latchkey/ui'
import type { Row, Worth } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { findWorth } from './findWorth.ts'
import { usePrices } from './usePrices.ts'

const space = '\u00a0'

/** A line below an amount. Nothing without a price. */
export function WorthText({ worth }: { worth: Worth }) {
  const { t, locale } = useTexts()
  const { prices, isReserved } = usePrices()
  const value = prices ? findWorth(prices, worth) : undefined
  if (!prices || value === undefined) return isReserved && <small>{space}</small>
  const { text, isBelow } = formatMoney({ value, currency: prices.currency, locale })
  return <small>{t(isBelow ? 'worth.below' : 'worth.about', { amount: text })}</small>
}

/** Says that they are approximate, if any of the rows has one. */
export function WorthNote({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts()
  const { prices, isReserved } = usePrices()
  const all = rows.flatMap(({ value }) => (value.kind === 'amount' && value.worth) || [])
  if (prices && all.some((worth) => findWorth(prices, worth) !== undefined)) {
    return <p className="worth-note">{t('worth.note', { currency: prices.currency })}</p>
  }
  return isReserved && all.length > 0 && <p className="worth-note">{space}</p>
}
