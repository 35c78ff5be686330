import { shortAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ExplorerLink as Explorer } from '../../../networks/explorerUrl.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'
import { usePicture } from '../../ui/usePicture.ts'

export type AccountAddressProps = {
  address: string
  /** The name that the address has registered. */
  name: string | undefined
  picture: string | undefined
  explorer: Explorer | undefined
  onCopy: () => void
}

const pictureSize = 64

export function AccountAddress(props: AccountAddressProps): ReactNode {
  const { address, name, picture, explorer, onCopy } = props
  const { t } = useViewTexts()
  return (
    <div className="account">
      <ProfilePicture address={address} picture={picture} />
      {name !== undefined && (
        <p className="account-name" data-testid="account-name">
          {name}
        </p>
      )}
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

/** The address's own picture stays until the registered one has loaded. */
function ProfilePicture({ address, picture }: Pick<AccountAddressProps, 'address' | 'picture'>) {
  const { status, onLoad, onError } = usePicture(picture)
  const isLoaded = status === 'loaded'
  return (
    <span className="account-picture">
      {!isLoaded && <Avatar address={address} size={pictureSize} />}
      {picture !== undefined && status !== 'failed' && (
        <img
          src={picture}
          alt=""
          width={pictureSize}
          height={pictureSize}
          hidden={!isLoaded}
          crossOrigin={picture.startsWith('data:') ? undefined : 'anonymous'}
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  )
}
