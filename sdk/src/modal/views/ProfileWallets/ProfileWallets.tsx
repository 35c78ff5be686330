import { logOutIcon, walletIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { profileWalletsStyles } from './ProfileWallets.css.ts'
import { RecentWallets } from './RecentWallets.tsx'
import { useProfileWallets } from './useProfileWallets.ts'
import { WalletAddresses } from './WalletAddresses.tsx'

export function ProfileWallets(): ReactNode {
  const { t } = useTexts()
  const { wallets, pending, onDisconnectAll, onConnect } = useProfileWallets()
  useStyles(profileWalletsStyles)
  return (
    <div className="view">
      <ul className="profile-wallets" aria-label={t('title.ProfileWallets')}>
        {wallets.map(({ wallet, addresses, onDisconnect }) => (
          <li key={wallet.id} className="profile-wallet" data-testid={`wallet-${wallet.id}`}>
            <div className="profile-wallet-head">
              <WalletIcon wallet={wallet} size={32} />
              <span className="profile-wallet-name" title={wallet.name}>
                {wallet.name}
              </span>
              <IconButton
                label={t('wallets.disconnect', { name: wallet.name })}
                icon={pending === wallet.id ? <Spinner /> : <Icon icon={logOutIcon} size={20} />}
                onClick={onDisconnect}
              />
            </div>
            <WalletAddresses name={wallet.name} addresses={addresses} />
          </li>
        ))}
      </ul>
      <RecentWallets />
      <Button icon={<Icon icon={walletIcon} size={20} />} onClick={onConnect}>
        {t('wallets.connectAnother')}
      </Button>
      {wallets.length > 1 && (
        <Button variant="quiet" busy={pending === 'all'} onClick={onDisconnectAll}>
          {t('wallets.disconnectAll')}
        </Button>
      )}
    </div>
  )
}
