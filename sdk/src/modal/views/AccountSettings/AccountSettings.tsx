import { userKeyIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { WalletRow } from '../../parts/WalletRow.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useAccountSettings } from './useAccountSettings.ts'

/** Leads to the account page of the login server, the only one that shows keys and devices. */
export function AccountSettings(): ReactNode {
  const { t } = useViewTexts()
  const { page, showAccount } = useAccountSettings()
  return (
    <div className="view" data-testid="account-settings">
      {page === undefined ? (
        <>
          <p className="lead">{t('settings.ownWallet')}</p>
          <Button variant="primary" onClick={showAccount}>
            {t('upgrade.showAccount')}
          </Button>
        </>
      ) : (
        <>
          <p className="lead">{t('settings.lead')}</p>
          <ul className="wallets" aria-label={t('title.AccountSettings')}>
            <WalletRow
              wallet={{ id: 'account', name: t('settings.open') }}
              detail={page.host}
              mark={<Icon icon={userKeyIcon} size={20} />}
              action={page.href}
            />
          </ul>
          <p className="small centred">{t('settings.newTab')}</p>
        </>
      )}
    </div>
  )
}
