import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { useUpgradeEmailWallet } from './useUpgradeEmailWallet.ts'

export function UpgradeEmailWallet(): ReactNode {
  const { t } = useViewTexts()
  const { host, showAccount } = useUpgradeEmailWallet()
  return (
    <div className="view" data-testid="upgrade-email-wallet">
      {host === undefined ? (
        <p className="lead">{t('upgrade.ownWallet')}</p>
      ) : (
        <>
          <p className="lead">{t('upgrade.none', { host })}</p>
          <p className="small centred">{t('upgrade.reconnect', { host })}</p>
        </>
      )}
      <Button variant="primary" onClick={showAccount} data-testid="show-account">
        {t('upgrade.showAccount')}
      </Button>
    </div>
  )
}
