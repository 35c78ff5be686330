import { shortAddress } from '@latchkey/ui'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'

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
        <Copy size={16} strokeWidth={1.5} />
      </button>
    </div>
  )
}
