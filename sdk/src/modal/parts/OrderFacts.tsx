import { formatAmount, groupAddress, roundFee, shortAddress, shortAmount } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { Order } from '../../core/send/sendState.ts'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { factsStyles } from '../ui/Facts.css.ts'

/** What is sent, to whom, and at what cost. The amount and the address are whole. */
export function OrderFacts({ order }: { order: Order }): ReactNode {
  const { t, locale } = useViewTexts()
  useStyles(factsStyles)
  const { sender, asset, recipient, name, decimals } = order
  const { network } = sender
  const { nativeCurrency } = network
  const amount = formatAmount({ amount: `${order.amount}`, decimals, locale })
  const fee = `${roundFee(`${order.fee}`)}`
  const feeText = shortAmount({ amount: fee, decimals: nativeCurrency.decimals, locale })
  return (
    <dl className="facts">
      <div className="fact">
        <dt>{t('send.amount')}</dt>
        <dd data-testid="order-amount">
          {amount} {asset.symbol}
        </dd>
      </div>
      {asset.address !== undefined && (
        <div className="fact">
          <dt>{t('send.token')}</dt>
          <dd title={asset.address}>{shortAddress(asset.address)}</dd>
        </div>
      )}
      <div className="fact">
        <dt>{t('send.to')}</dt>
        <dd data-testid="order-recipient">
          {name !== undefined && <span className="send-name">{name}</span>}
          <span className="send-address">{groupAddress(recipient).join(' ')}</span>
        </dd>
      </div>
      <div className="fact">
        <dt>{t('account.network')}</dt>
        <dd>{network.name}</dd>
      </div>
      <div className="fact">
        <dt>{t('send.networkFee')}</dt>
        <dd>{t('send.about', { amount: `${feeText} ${nativeCurrency.symbol}` })}</dd>
      </div>
    </dl>
  )
}
