import type { ChainNamespace } from '@latchkey/protocol'
import { trashIcon } from '@latchkey/ui'
import { type ReactNode, useId } from 'react'
import { walletRowStyles } from '../../parts/WalletRow.css.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useRecentWallets } from './useRecentWallets.ts'

type Props = { namespace: ChainNamespace }

export function RecentWallets({ namespace }: Props): ReactNode {
  const { t } = useViewTexts()
  const wallets = useRecentWallets(namespace)
  const id = useId()
  useStyles(walletRowStyles)
  if (wallets.length === 0) return null
  return (
    <section className="profile-recent">
      <h2 id={id} className="small">
        {t('wallets.recentlyConnected')}
      </h2>
      <ul className="wallets" aria-labelledby={id}>
        {wallets.map(({ wallet, onConnect, onDelete }) => (
          <li key={wallet.id} className="profile-recent-row" data-testid={`recent-${wallet.id}`}>
            <button
              type="button"
              className="wallet"
              aria-label={t('wallets.connect', { name: wallet.name })}
              onClick={onConnect}
            >
              <WalletIcon wallet={wallet} size={40} />
              <span className="wallet-name">{wallet.name}</span>
            </button>
            <IconButton
              label={t('wallets.delete', { name: wallet.name })}
              icon={<Icon icon={trashIcon} size={20} />}
              onClick={onDelete}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
