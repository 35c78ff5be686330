import { type ReactNode, useRef } from 'react'
import { Consent } from '../../parts/Consent.tsx'
import { NeedsConsent } from '../../parts/NeedsConsent.tsx'
import { useLoadMore } from '../../parts/useLoadMore.ts'
import { walletRowStyles } from '../../parts/WalletRow.css.ts'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { WalletSkeletons } from '../../parts/WalletSkeletons.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { allWalletsStyles } from './AllWallets.css.ts'
import { ListOutcome } from './ListOutcome.tsx'
import { useAllWallets } from './useAllWallets.ts'

/** Rows to show while the first page loads. */
const placeholders = 6

export function AllWallets(): ReactNode {
  const { t } = useViewTexts()
  const { status, rows, count, search, certified, onMore, ...outcome } = useAllWallets()
  const isEmpty = rows.length === 0
  const list = useRef<HTMLUListElement>(null)
  const { more, loadMore } = useLoadMore({ list, shown: rows.length, onMore })
  useStyles(walletRowStyles)
  useStyles(allWalletsStyles)
  return (
    <div className="view">
      <Consent hint="allWallets.consent" />
      <SearchField {...search} label={t('allWallets.search')} data-testid="wallet-search" />
      {certified && (
        <div className="certified">
          <Checkbox {...certified}>
            {t('allWallets.certified')}
            <span className="certified-help small">{t('allWallets.certifiedHelp')}</span>
          </Checkbox>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {status === 'loading' && t('modal.loading')}
        {status === 'loaded' && t('allWallets.count', { count })}
      </p>
      {(!isEmpty || status === 'loading') && (
        <NeedsConsent>
          <ul ref={list} className="wallets" aria-label={t('title.AllWallets')}>
            {rows.map(({ wallet, isCertified, onSelect }) => (
              <WalletRow
                key={wallet.id}
                wallet={wallet}
                certified={isCertified}
                action={onSelect}
              />
            ))}
            {isEmpty && <WalletSkeletons count={placeholders} />}
          </ul>
        </NeedsConsent>
      )}
      <ListOutcome status={status} isEmpty={isEmpty} {...outcome} />
      {onMore && status !== 'failed' && (
        <div ref={more} className="more">
          <Button onClick={loadMore} busy={status === 'loading'} data-testid="more-wallets">
            {t('allWallets.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
