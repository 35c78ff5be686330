import type { ChainNamespace } from '@latchkey/protocol'
import { logOutIcon, walletIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ConnectedWallet } from './ConnectedWallet.tsx'
import { profileWalletsStyles } from './ProfileWallets.css.ts'
import { RecentWallets } from './RecentWallets.tsx'
import { useProfileWallets } from './useProfileWallets.ts'

const labels = {
  eip155: 'wallets.tab.eip155',
  solana: 'namespace.solana',
  bip122: 'namespace.bip122',
  polkadot: 'namespace.polkadot',
} as const satisfies Record<ChainNamespace, ViewTextKey>

const firstWallet = {
  eip155: 'wallets.connectFirst.eip155',
  solana: 'wallets.connectFirst.solana',
  bip122: 'wallets.connectFirst.bip122',
  polkadot: 'wallets.connectFirst.polkadot',
} as const satisfies Record<ChainNamespace, ViewTextKey>

/** The wallets of one namespace at a time. */
export function ProfileWallets(): ReactNode {
  const { t } = useViewTexts()
  const { namespaces, namespace, select, wallets, ...view } = useProfileWallets()
  const { isDisconnecting, onDisconnectAll, onConnect } = view
  useStyles(profileWalletsStyles)
  const nameOf = (each: ChainNamespace) => t(labels[each])
  return (
    <div className="view">
      <Tabs
        label={t('wallets.tabs')}
        tabs={namespaces.map((name) => ({ name, label: nameOf(name) }))}
        selected={namespace}
        onSelect={select}
      >
        {wallets.length > 0 ? (
          <ul className="profile-wallets" aria-label={t('title.ProfileWallets')}>
            {wallets.map(({ alsoOn, ...wallet }) => (
              <ConnectedWallet key={wallet.wallet.id} alsoOn={alsoOn.map(nameOf)} {...wallet} />
            ))}
          </ul>
        ) : (
          <p className="small centred profile-none">
            {t('wallets.none', { name: nameOf(namespace) })}
          </p>
        )}
        <RecentWallets namespace={namespace} />
        <Button icon={<Icon icon={walletIcon} size={20} />} onClick={onConnect}>
          {t(wallets.length > 0 ? 'wallets.connectAnother' : firstWallet[namespace])}
        </Button>
      </Tabs>
      {onDisconnectAll && (
        <Button
          variant="plain"
          icon={<Icon icon={logOutIcon} size={20} />}
          busy={isDisconnecting}
          onClick={onDisconnectAll}
        >
          {t('wallets.disconnectAll')}
        </Button>
      )}
    </div>
  )
}
