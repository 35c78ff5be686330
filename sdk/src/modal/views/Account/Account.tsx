import { logOutIcon, userKeyIcon, walletIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { getDisconnectLabel } from '../../ui/disconnectLabels.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { accountStyles } from './Account.css.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountAddress } from './AccountAddress.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountTotal } from './AccountTotal.tsx'
import { LateAssets } from './LateAssets.tsx'
import { useAccountActions } from './useAccountActions.ts'
import { useAccountAssets } from './useAccountAssets.ts'
import { useAccountView } from './useAccountView.ts'

export function Account(): ReactNode {
  const { t } = useViewTexts()
  const { address, explorer, balance, isLogin, disconnecting, ...view } = useAccountView()
  const { copy, openSettings, manageWallets, disconnect, ...facts } = view
  const { account, served, portfolio, identity, total } = useAccountAssets()
  const actions = useAccountActions()
  useStyles(accountStyles)
  return (
    <div className="view">
      {address !== undefined && (
        <AccountAddress
          address={address}
          name={identity.name}
          picture={identity.avatar}
          explorer={explorer}
          onCopy={copy}
        />
      )}
      {total !== undefined && <AccountTotal total={total} />}
      <AccountBalance {...balance} isSecondary={total !== undefined} />
      {address !== undefined && <AccountActions {...actions} />}
      {served.status !== 'unserved' && (
        <LateAssets key={account} served={served} portfolio={portfolio} />
      )}
      <AccountFacts
        others={facts.others}
        email={facts.email}
        userName={facts.userName}
        onEditEmail={facts.editEmail}
        network={facts.network}
        onSwitch={facts.switchNetwork}
      />
      {facts.memoryOnly && (
        <Notice tone="warning" title={t('account.memoryOnly.title')}>
          <p>{t('account.memoryOnly.help')}</p>
        </Notice>
      )}
      {openSettings && (
        <Button
          icon={<Icon icon={userKeyIcon} size={20} />}
          onClick={openSettings}
          data-testid="account-settings-button"
        >
          {t('title.AccountSettings')}
        </Button>
      )}
      <Button
        icon={<Icon icon={walletIcon} size={20} />}
        onClick={manageWallets}
        data-testid="manage-wallets"
      >
        {t('account.wallets')}
      </Button>
      <Button
        icon={<Icon icon={logOutIcon} size={20} />}
        busy={disconnecting}
        onClick={disconnect}
        data-testid="disconnect-button"
      >
        {t(getDisconnectLabel({ isLogin, disconnecting }))}
      </Button>
    </div>
  )
}
