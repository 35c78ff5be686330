import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useTexts } from '../texts/useTexts.ts'
import { EscapedText } from './EscapedText.tsx'

/** Who asks: the origin that the browser vouches for, its host in full. The scheme shows when it is not https. */
export function OriginBar({ origin }: { origin: string }) {
  const { t } = useTexts()
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const Icon = isSecure ? Lock : LockOpen
  return (
    <p className={isSecure ? 'origin' : 'origin origin-insecure'}>
      <Icon
        size={16}
        strokeWidth={1.5}
        role="img"
        aria-label={t(isSecure ? 'origin.secure' : 'origin.insecure')}
      />
      <bdi className="origin-text" dir="ltr">
        {isSecure ? '' : `${protocol}//`}
        <b>
          <EscapedText isHost>{hostname}</EscapedText>
        </b>
        {port && `:${port}`}
      </bdi>
    </p>
  )
}
