import { checkIcon, shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { addressLabels } from '../../ui/addressLabels.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { WalletAddress } from './useProfileWallets.ts'

export type WalletAddressesProps = {
  /** The wallet's name. */
  name: string
  addresses: readonly WalletAddress[]
}

/** One row for each namespace of a wallet. */
export function WalletAddresses({ name, addresses }: WalletAddressesProps): ReactNode {
  const { t } = useTexts()
  return addresses.map(
    ({ namespace, address, network, isActive, isPending, onCopy, onActivate }) => (
      <div key={namespace} className="profile-address">
        <div className="profile-address-text">
          <CopyRow
            label={t('account.copy')}
            text={shortAddress(address)}
            title={address}
            onCopy={onCopy}
            data-testid={`copy-address-${namespace}`}
          />
          <span className="profile-network">{network.name}</span>
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
            aria-busy={isPending || undefined}
            onClick={onActivate}
            data-testid={`use-${namespace}`}
          >
            {t('wallets.use')}
            <span className="visually-hidden">{` ${t(addressLabels[namespace])}, ${name}`}</span>
          </button>
        )}
      </div>
    ),
  )
}
