import { circleCheckIcon, formatAmount, shortAddress } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'
import { factsStyles } from '../../ui/Facts.css.ts'
import { Icon } from '../../ui/Icon.tsx'
import { transactionSentStyles } from '../TransactionSent/TransactionSent.css.ts'
import { useTransactionSent } from '../TransactionSent/useTransactionSent.ts'

type Props = { data: ViewData['WalletSendConfirmed'] }

export function WalletSendConfirmed({ data: { order, hash } }: Props): ReactNode {
  const { t, locale } = useViewTexts()
  const { sender, asset, decimals, recipient, name } = order
  const networkId = sender.network.caipNetworkId
  const { network, explorer, copy, done } = useTransactionSent({ hash, networkId })
  const outcome = useRef<HTMLDivElement>(null)
  useStyles(factsStyles)
  useStyles(transactionSentStyles)
  // The button that sent had the focus. Not on the next one: a repeated Enter would close the view.
  useEffect(() => outcome.current?.focus({ preventScroll: true }), [])
  const amount = formatAmount({ amount: `${order.amount}`, decimals, locale })
  return (
    <div className="view" data-testid="send-confirmed">
      <div ref={outcome} className="sent" role="status" tabIndex={-1}>
        <Icon icon={circleCheckIcon} size={40} />
        <p>
          {t('send.sent', {
            amount: `${amount} ${asset.symbol}`,
            recipient: name ?? shortAddress(recipient),
          })}
        </p>
        <p className="small">{t('sent.help')}</p>
      </div>
      <dl className="facts">
        <div className="fact">
          <dt>{t('account.network')}</dt>
          <dd>{network}</dd>
        </div>
        <div className="fact">
          <dt>{t('sent.id')}</dt>
          <dd>
            <CopyRow label={t('sent.copy')} text={shortAddress(hash)} title={hash} onCopy={copy} />
          </dd>
        </div>
      </dl>
      {explorer && <ExplorerLink {...explorer} />}
      <Button variant="primary" onClick={done} data-testid="sent-done">
        {t('sent.done')}
      </Button>
    </div>
  )
}
