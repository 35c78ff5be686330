import { lockIcon, lockOpenIcon } from '@latchkey/ui'
import { useTexts } from '../texts/useTexts.ts'
import { HostText } from './HostText.tsx'
import { Icon } from './Icon.tsx'

/** Shows the origin as the browser reports it, with its full host and any scheme but https. */
export function OriginBar({ origin }: { origin: string }) {
  const { t } = useTexts()
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  return (
    <p className={isSecure ? 'origin' : 'origin origin-insecure'}>
      <Icon
        icon={isSecure ? lockIcon : lockOpenIcon}
        size={16}
        label={t(isSecure ? 'origin.secure' : 'origin.insecure')}
      />
      <bdi className="origin-text" dir="ltr">
        {isSecure ? '' : `${protocol}//`}
        <b>
          <HostText>{hostname}</HostText>
        </b>
        {port && `:${port}`}
      </bdi>
    </p>
  )
}
