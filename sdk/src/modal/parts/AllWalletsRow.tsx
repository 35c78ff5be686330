import { searchIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useTexts } from '../shell/TextsContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { walletRowStyles } from './WalletRow.css.ts'

export type AllWalletsRowProps = {
  /** Undefined while unknown. */
  count: string | undefined
  onSelect: () => void
}

export function AllWalletsRow({ count, onSelect }: AllWalletsRowProps): ReactNode {
  const { t } = useTexts()
  useStyles(walletRowStyles)
  return (
    <button type="button" className="wallet" onClick={onSelect} data-testid="all-wallets">
      <span className="wallet-mark">
        <Icon icon={searchIcon} size={20} />
      </span>
      <span className="wallet-name">{t('connect.allWallets')}</span>
      {count !== undefined && <span className="wallet-tag">{count}</span>}
    </button>
  )
}
