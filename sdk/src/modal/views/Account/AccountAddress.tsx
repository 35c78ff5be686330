import { shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ExplorerLink as Explorer } from '../../../networks/explorerUrl.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'

export type AccountAddressProps = {
  address: string
  explorer: Explorer | undefined
  onCopy: () => void
}

export function AccountAddress({ address, explorer, onCopy }: AccountAddressProps): ReactNode {
  const { t } = useViewTexts()
  return (
    <div className="account">
      <Avatar address={address} size={64} />
      <CopyRow
        label={t('account.copy')}
        text={shortAddress(address)}
        title={address}
        onCopy={onCopy}
        data-testid="copy-address"
      />
      {explorer && <ExplorerLink {...explorer} />}
    </div>
  )
}
