import { groupAddress } from '@latchkey/ui'
import { EscapedText } from './EscapedText.tsx'
import { inOrder } from './inOrder.tsx'

/** A whole address in groups of four, which select and copy as one. */
export function AddressText({ address }: { address: string }) {
  return (
    <code className="address-text">
      {inOrder(groupAddress(address), (group) => (
        <span className="group">
          <EscapedText isHost>{group}</EscapedText>
        </span>
      ))}
    </code>
  )
}
