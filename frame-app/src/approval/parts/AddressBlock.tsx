import { groupAddress } from '../format/groupAddress.ts'
import { avatarArt, avatarSize } from './avatarArt.ts'
import { CopyButton } from './CopyButton.tsx'
import { EscapedText } from './EscapedText.tsx'
import { inOrder } from './inOrder.ts'

/** A whole address in groups of four, which select and copy as one. */
export function AddressBlock({ address }: { address: string }) {
  return (
    <div className="address">
      <span
        className="avatar"
        style={{ inlineSize: avatarSize, blockSize: avatarSize, background: avatarArt(address) }}
        aria-hidden
      />
      <code className="address-text">
        {inOrder(groupAddress(address), (group) => (
          <span className="group">
            <EscapedText isHost>{group}</EscapedText>
          </span>
        ))}
      </code>
      <CopyButton value={address} />
    </div>
  )
}
