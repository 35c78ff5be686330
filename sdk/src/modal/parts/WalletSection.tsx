import { searchIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useTexts } from '../shell/TextsContext.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { WalletRowsState } from './useWalletRows.ts'
import { walletRowStyles } from './WalletRow.css.ts'
import { WalletRow } from './WalletRow.tsx'
import { WalletSkeletons } from './WalletSkeletons.tsx'

/** The wallets to connect, the way to all others, and help. */
export function WalletSection({ rows, pending, allWallets, onHelp }: WalletRowsState): ReactNode {
  const { t } = useTexts()
  useStyles(walletRowStyles)
  return (
    <>
      <ul
        className="wallets"
        aria-label={t('connect.wallets')}
        aria-busy={pending > 0 || undefined}
      >
        {rows.map(({ wallet, tag, certified, onSelect }) => (
          <WalletRow
            key={wallet.id}
            wallet={wallet}
            tag={tag && t(tag)}
            certified={certified}
            action={onSelect}
          />
        ))}
        <WalletSkeletons count={pending} />
        {allWallets && (
          <li>
            <button
              type="button"
              className="wallet"
              onClick={allWallets.onSelect}
              data-testid="all-wallets"
            >
              <span className="wallet-mark">
                <Icon icon={searchIcon} size={20} />
              </span>
              <span className="wallet-name">{t('connect.allWallets')}</span>
              {allWallets.count !== undefined && (
                <span className="wallet-tag">{allWallets.count}</span>
              )}
            </button>
          </li>
        )}
      </ul>
      {onHelp && (
        <Button variant="quiet" onClick={onHelp} data-testid="wallet-help">
          {t('connect.help')}
        </Button>
      )}
    </>
  )
}
