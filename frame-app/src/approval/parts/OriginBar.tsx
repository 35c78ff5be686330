import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useTexts } from '../texts/useTexts.ts'
import { EscapedText } from './EscapedText.tsx'

/**
 * Shows the requesting origin, as the browser reports it, with its full host and
 * any scheme but https.
 */
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
