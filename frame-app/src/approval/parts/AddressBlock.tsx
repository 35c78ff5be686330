import { avatarStyle } from '@latchkey/ui'
import { AddressText } from './AddressText.tsx'
import { CopyButton } from './CopyButton.tsx'

export function AddressBlock({ address }: { address: string }) {
  return (
    <div className="address">
      <span className="avatar" style={avatarStyle(address)} aria-hidden />
      <AddressText address={address} />
      <CopyButton value={address} />
    </div>
  )
}
