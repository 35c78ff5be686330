import { copyIcon, shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type AccountAddressProps = { address: string; onCopy: () => void }

export function AccountAddress({ address, onCopy }: AccountAddressProps): ReactNode {
  const { t } = useTexts()
  return (
    <div className="account">
      <Avatar address={address} size={64} />
      <button
        type="button"
        className="account-address"
        title={address}
        onClick={onCopy}
        data-testid="copy-address"
      >
        <span className="visually-hidden">{t('account.copy')} </span>
        <span>{shortAddress(address)}</span>
        <Icon icon={copyIcon} size={16} />
      </button>
    </div>
  )
}
