import type { ReactNode } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import type { WalletChoice } from './useConnect.ts'
import { walletListStyles } from './WalletList.css.ts'

export type WalletListProps = { wallets: readonly WalletChoice[] }

export function WalletList({ wallets }: WalletListProps): ReactNode {
  const { t } = useTexts()
  useStyles(walletListStyles)
  return (
    <ul className="wallets" aria-label={t('connect.wallets')}>
      {wallets.map(({ wallet, onSelect }) => (
        <li key={wallet.id}>
          <button
            type="button"
            className="wallet"
            onClick={onSelect}
            data-testid={`wallet-selector-${wallet.id}`}
          >
            <WalletIcon wallet={wallet} size={40} />
            <span className="wallet-name">{wallet.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
