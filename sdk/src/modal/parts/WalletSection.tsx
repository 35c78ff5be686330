import type { ReactNode } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useTexts } from '../shell/TextsContext.ts'
import { Button } from '../ui/Button.tsx'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { NeedsConsent } from './NeedsConsent.tsx'
import type { WalletRowsState } from './useWalletRows.ts'
import { walletRowStyles } from './WalletRow.css.ts'
import { WalletRow } from './WalletRow.tsx'
import { WalletSkeletons } from './WalletSkeletons.tsx'

export function WalletSection({ rows, pending, allWallets, onHelp }: WalletRowsState): ReactNode {
  const { t } = useTexts()
  useStyles(walletRowStyles)
  return (
    <>
      <NeedsConsent>
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
              <AllWalletsRow {...allWallets} />
            </li>
          )}
        </ul>
      </NeedsConsent>
      {onHelp && (
        <Button variant="quiet" onClick={onHelp} data-testid="wallet-help">
          {t('connect.help')}
        </Button>
      )}
    </>
  )
}
