import { addFee, circleExclamationPointIcon } from '@latchkey/ui'
import { nativeAmount } from '../previews/amounts.ts'
import type { UnpayablePart } from '../previews/findUnpayable.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'
import { SentenceText } from './SentenceText.tsx'

export type ShortfallBandProps = { id: string; part: UnpayablePart }

/** Names the transaction's maximum cost, rounded as in the rows below, and the whole balance. */
export function ShortfallBand({ id, part }: ShortfallBandProps) {
  const { t } = useTexts()
  const { chain, transaction, maxFee, shortfall } = part
  const needed = nativeAmount(addFee(transaction.value, maxFee).toString(), chain)
  const balance = nativeAmount(shortfall.balance, chain)
  return (
    <section className="risk" data-risk="high" id={id}>
      <Icon icon={circleExclamationPointIcon} size={20} />
      <div>
        <h2>{t('shortfall.title', { symbol: chain.symbol })}</h2>
        <p>
          <SentenceText sentence={{ key: 'shortfall.text', values: { needed, balance } }} />
        </p>
      </div>
    </section>
  )
}
