import type { ChainNamespace } from '@latchkey/protocol'
import { trashIcon } from '@latchkey/ui'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useRecentWallets } from './useRecentWallets.ts'

type Props = { namespace: ChainNamespace }

/** The wallets of ended connections that serve a namespace, to connect again or to forget. */
export function RecentWallets({ namespace }: Props): ReactNode {
  const { t } = useTexts()
  const wallets = useRecentWallets(namespace)
  const id = useId()
  if (wallets.length === 0) return null
  return (
    <section className="profile-recent">
      <h2 id={id} className="small">
        {t('wallets.recentlyConnected')}
      </h2>
      <ul className="profile-wallets" aria-labelledby={id}>
        {wallets.map(({ wallet, onConnect, onDelete }) => (
          <li key={wallet.id} className="profile-wallet" data-testid={`recent-${wallet.id}`}>
            <div className="profile-wallet-head">
              <WalletIcon wallet={wallet} size={32} />
              <span className="profile-wallet-name" title={wallet.name}>
                {wallet.name}
              </span>
              <button type="button" className="profile-use" onClick={onConnect}>
                {t('wallets.connect')}
                <span className="visually-hidden"> {wallet.name}</span>
              </button>
              <IconButton
                label={t('wallets.delete', { name: wallet.name })}
                icon={<Icon icon={trashIcon} size={20} />}
                onClick={onDelete}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
