import { lockIcon, lockOpenIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { AppClaim } from '../../keys/view.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AppMark } from './AppMark.tsx'
import { EscapedText } from './EscapedText.tsx'
import { Icon } from './Icon.tsx'
import { SentenceText } from './SentenceText.tsx'

export type OriginBarProps = {
  origin: string
  app?: AppClaim | undefined
  children?: ReactNode
}

/**
 * Shows the origin as the browser reports it, with its full host and any scheme but https. Below it
 * is the app's own name, labelled as that.
 */
export function OriginBar({ origin, app, children }: OriginBarProps) {
  const { t } = useTexts()
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  return (
    <div className="who">
      <AppMark origin={origin} logo={app?.logo ?? null} />
      <div className="who-text">
        <p className={isSecure ? 'origin' : 'origin origin-insecure'}>
          <Icon
            icon={isSecure ? lockIcon : lockOpenIcon}
            size={16}
            label={t(isSecure ? 'origin.secure' : 'origin.insecure')}
          />
          <bdi className="origin-text" dir="ltr">
            <span className="host">
              {isSecure ? '' : `${protocol}//`}
              <b>
                <EscapedText isHost>{hostname}</EscapedText>
              </b>
              {port && `:${port}`}
            </span>
          </bdi>
        </p>
        {app?.name && (
          <p className="claim">
            <SentenceText sentence={{ key: 'app.claim', values: { name: app.name } }} />
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
