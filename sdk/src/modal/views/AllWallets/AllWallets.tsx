import { searchIcon } from '@latchkey/ui'
import { type ReactNode, useRef } from 'react'
import { Consent } from '../../parts/Consent.tsx'
import { NeedsConsent } from '../../parts/NeedsConsent.tsx'
import { walletRowStyles } from '../../parts/WalletRow.css.ts'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { WalletSkeletons } from '../../parts/WalletSkeletons.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { allWalletsStyles } from './AllWallets.css.ts'
import { ListOutcome } from './ListOutcome.tsx'
import { useAllWallets } from './useAllWallets.ts'
import { useLoadMore } from './useLoadMore.ts'

/** Rows to show while the first page loads. */
const placeholders = 6

export function AllWallets(): ReactNode {
  const { t } = useTexts()
  const { status, rows, count, search, certified, onMore, ...outcome } = useAllWallets()
  const list = useRef<HTMLUListElement>(null)
  const { more, loadMore } = useLoadMore({ list, shown: rows.length, onMore })
  useStyles(walletRowStyles)
  useStyles(allWalletsStyles)
  return (
    <div className="view">
      <TextField
        label={t('allWallets.search')}
        icon={<Icon icon={searchIcon} size={20} />}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={search.text}
        onChange={({ target }) => search.onChange(target.value)}
        onClear={() => search.onChange('')}
        data-testid="wallet-search"
      />
      {certified && (
        <label className="certified">
          <input
            type="checkbox"
            checked={certified.checked}
            onChange={({ target }) => certified.onChange(target.checked)}
          />
          <span>
            {t('allWallets.certified')}
            <span className="certified-help small">{t('allWallets.certifiedHelp')}</span>
          </span>
        </label>
      )}
      <p role="status" className="visually-hidden">
        {status === 'loading' && t('modal.loading')}
        {status === 'loaded' && t('allWallets.count', { count })}
      </p>
      <Consent />
      <NeedsConsent>
        <ul ref={list} className="wallets" aria-label={t('title.AllWallets')}>
          {rows.map(({ wallet, isCertified, onSelect }) => (
            <WalletRow key={wallet.id} wallet={wallet} certified={isCertified} action={onSelect} />
          ))}
          {status === 'loading' && rows.length === 0 && <WalletSkeletons count={placeholders} />}
        </ul>
      </NeedsConsent>
      <ListOutcome status={status} isEmpty={rows.length === 0} {...outcome} />
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
