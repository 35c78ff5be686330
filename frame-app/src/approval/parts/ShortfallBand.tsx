import { addFee, circleExclamationPointIcon } from '@latchkey/ui'
import { nativeAmount } from '../previews/amounts.ts'
import type { Unpayable } from '../previews/findUnpayable.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'
import { SentenceText } from './SentenceText.tsx'

export type ShortfallBandProps = { id: string; unpayable: Unpayable }

/** Names the maximum cost, rounded as in the rows below, the whole balance, and what is missing. */
export function ShortfallBand({ id, unpayable }: ShortfallBandProps) {
  const { t } = useTexts()
  const { chain, value, fee, shortfall } = unpayable
  const cost = addFee(value, fee)
  const values = {
    needed: nativeAmount(cost.toString(), chain),
    balance: nativeAmount(shortfall.balance, chain),
    missing: nativeAmount((cost - BigInt(shortfall.balance)).toString(), chain),
  }
  return (
    <section className="risk" data-risk="high" id={id}>
      <Icon icon={circleExclamationPointIcon} size={20} />
      <div>
        <h2>{t('shortfall.title', { symbol: chain.symbol })}</h2>
        <p>
          <SentenceText sentence={{ key: 'shortfall.text', values }} />
        </p>
      </div>
    </section>
  )
}
