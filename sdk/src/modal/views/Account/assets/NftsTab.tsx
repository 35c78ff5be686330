import { type ReactNode, useMemo } from 'react'
import { listReceivedNfts } from '../../../../core/activity/listReceivedNfts.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import { AssetSkeletons } from './AssetSkeletons.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { FailedActivity } from './FailedActivity.tsx'
import type { TabProps } from './tabProps.ts'

/** The NFTs that the activity names: the API has no list of them. */
export function NftsTab({ activity }: TabProps): ReactNode {
  const { t } = useViewTexts()
  const { status, transactions, onMore, onRetry } = activity
  const nfts = useMemo(() => listReceivedNfts(transactions), [transactions])
  if (status === 'failed') return <FailedActivity onRetry={onRetry} />
  if (status === 'loading' && transactions.length === 0) return <AssetSkeletons />
  return (
    <>
      {nfts.length === 0 ? (
        <EmptyTab title="nfts.empty" help="nfts.emptyHelp" />
      ) : (
        <ul className="asset-list" aria-label={t('assets.nfts')}>
          {nfts.map(({ id, name = t('nfts.unnamed'), picture }) => (
            <li key={id} className="asset-item asset">
              <WalletIcon wallet={{ id, name, icon: picture }} size={40} />
              <span className="asset-name">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {(onMore || nfts.length > 0) && (
        <p className="small centred">{t(onMore ? 'nfts.fromRecent' : 'nfts.fromActivity')}</p>
      )}
      {onMore && (
        <Button onClick={onMore} busy={status === 'loading'}>
          {t('nfts.more')}
        </Button>
      )}
    </>
  )
}
