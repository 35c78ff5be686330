import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/t.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { Button } from '../../ui/Button.tsx'
import { accountStyles } from './Account.css.ts'
import { AccountAddress } from './AccountAddress.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { useAccountView } from './useAccountView.ts'

/** Who is connected, with what, and the way out. */
export function Account(): ReactNode {
  const { address, email, network, balance, disconnecting, copy, disconnect } = useAccountView()
  useStyles(accountStyles)
  return (
    <div className="view">
      {address !== undefined && <AccountAddress address={address} onCopy={copy} />}
      <AccountBalance {...balance} />
      <dl className="facts">
        <div className="fact">
          <dt>{t('account.network')}</dt>
          <dd>{network}</dd>
        </div>
        {email !== undefined && (
          <div className="fact">
            <dt>{t('account.email')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      <Button
        icon={<LogOut size={20} strokeWidth={1.5} />}
        busy={disconnecting}
        onClick={disconnect}
        data-testid="disconnect-button"
      >
        {t(disconnecting ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
    </div>
  )
}
