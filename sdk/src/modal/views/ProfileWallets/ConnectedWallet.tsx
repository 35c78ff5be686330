import { checkIcon, logOutIcon, shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { AddressPurpose } from '../../../connectors/connector.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import type { ConnectedWalletState } from './useProfileWallets.ts'

const purposes = {
  payment: { label: 'wallets.purpose.payment', copy: 'wallets.copy.payment' },
  ordinal: { label: 'wallets.purpose.ordinal', copy: 'wallets.copy.ordinal' },
} as const satisfies Record<AddressPurpose, { label: ViewTextKey; copy: ViewTextKey }>

export type ConnectedWalletProps = Omit<ConnectedWalletState, 'alsoOn'> & {
  /** Names of the other connected namespaces. */
  alsoOn: readonly string[]
}

export function ConnectedWallet(props: ConnectedWalletProps): ReactNode {
  const { t } = useViewTexts()
  const { wallet, network, addresses, alsoOn, pending, isActive, onSwitch, onDisconnect } = props
  const { name } = wallet
  return (
    <li className="profile-wallet" data-testid={`wallet-${wallet.id}`}>
      <div className="profile-wallet-head">
        <WalletIcon wallet={wallet} size={40} />
        <div className="profile-wallet-text">
          <span className="profile-wallet-name" title={name}>
            {name}
          </span>
          <span className="profile-network">{network.name}</span>
          {alsoOn.length > 0 && (
            <span className="profile-network">
              {t('wallets.alsoOn', { names: alsoOn.join(', ') })}
            </span>
          )}
        </div>
        <IconButton
          label={t('wallets.disconnect', { name })}
          icon={pending === 'disconnect' ? <Spinner /> : <Icon icon={logOutIcon} size={20} />}
          onClick={onDisconnect}
        />
      </div>
      <div className="profile-account">
        <div className="profile-addresses">
          {addresses.map(({ address, purpose, onCopy }) => (
            <div key={address} className="profile-address">
              {purpose && (
                <span className="profile-purpose" aria-hidden="true">
                  {t(purposes[purpose].label)}
                </span>
              )}
              <CopyRow
                label={t(purpose ? purposes[purpose].copy : 'account.copy')}
                text={shortAddress(address)}
                title={address}
                onCopy={onCopy}
                data-testid={`copy-address-${purpose ?? network.chainNamespace}`}
              />
            </div>
          ))}
        </div>
        {isActive ? (
          <span className="profile-active">
            <Icon icon={checkIcon} size={16} />
            {t('wallets.active')}
          </span>
        ) : (
          <button
            type="button"
            className="profile-use"
            aria-label={t('wallets.useNamed', { name })}
            aria-busy={pending === 'switch' || undefined}
            onClick={onSwitch}
          >
            {t('wallets.use')}
          </button>
        )}
      </div>
    </li>
  )
}
