import { memo, type ReactNode } from 'react'
import type { Transaction } from '../../../../api/history.ts'
import {
  summarizeTransfers,
  type TransferSummary,
} from '../../../../core/activity/summarizeTransfers.ts'
import type { ViewTexts } from '../../../../i18n/viewTexts.ts'
import { explorerUrl } from '../../../../networks/explorerUrl.ts'
import type { Network } from '../../../../networks/network.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import { describeOperation } from './describeOperation.ts'
import { formatQuantity } from './formatQuantity.ts'

/** A confirmed transaction needs no word. */
const statusTexts = {
  pending: 'activity.status.pending',
  failed: 'activity.status.failed',
} as const

export type ActivityRowProps = { transaction: Transaction; network: Network }

/** Leads to the block explorer, if the network has one. */
export const ActivityRow = memo(({ transaction, network }: ActivityRowProps): ReactNode => {
  const texts = useViewTexts()
  const { t, locale } = texts
  const { id, metadata } = transaction
  const { shown, more } = summarizeTransfers(transaction)
  const [first] = shown
  const label = t(describeOperation(transaction))
  const explorer = explorerUrl(network, 'transaction', metadata.hash)
  const icon = { id: first?.name ?? id, name: first?.name ?? label, icon: first?.picture }
  const row = (
    <>
      <WalletIcon wallet={icon} size={40} />
      <span className="asset-text">
        <span className="asset-name">{label}</span>
        <span className="asset-detail">{formatDay(metadata.minedAt, locale)}</span>
        {metadata.status !== 'confirmed' && (
          <span className={`activity-${metadata.status}`}>{t(statusTexts[metadata.status])}</span>
        )}
      </span>
      <span className="activity-amounts">
        {shown.map((each) => (
          <span key={`${each.direction} ${each.name}`}>
            {formatTransfer(each, texts) ?? t('nfts.unnamed')}
          </span>
        ))}
        {more > 0 && (
          <span className="asset-detail">{t('activity.moreTransfers', { count: more })}</span>
        )}
      </span>
    </>
  )
  return (
    <li className="asset-item">
      {explorer ? (
        <a className="asset" href={explorer.url} target="_blank" rel="noopener noreferrer">
          {row}
          <span className="visually-hidden"> ({t('explorer.newTab')})</span>
        </a>
      ) : (
        <div className="asset">{row}</div>
      )}
    </li>
  )
})

const signs = { in: '+', out: '−', self: '' } as const satisfies Record<
  TransferSummary['direction'],
  string
>

/** Undefined for an NFT without a name. */
function formatTransfer(
  { direction, name, quantity }: TransferSummary,
  texts: ViewTexts,
): string | undefined {
  if (quantity === undefined) return name
  const amount = formatQuantity(quantity, texts, signs[direction])
  return name === undefined ? amount : `${amount} ${name}`
}

const formatDay = (minedAt: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    numberingSystem: 'latn',
  }).format(new Date(minedAt))
