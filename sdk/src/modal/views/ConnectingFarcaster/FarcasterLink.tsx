import { externalLinkIcon } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { WaitingText } from '../../parts/WaitingText.tsx'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Preparing } from './Preparing.tsx'
import type { ConnectingFarcasterState } from './useConnectingFarcaster.ts'

export function FarcasterLink({ url }: Pick<ConnectingFarcasterState, 'url'>): ReactNode {
  const { t } = useViewTexts()
  const [opened, setOpened] = useState<string>()
  const icon = <Icon icon={externalLinkIcon} size={16} />
  return (
    <>
      <div role="status" className="connecting-status">
        {url === undefined || opened !== url ? (
          <p className="small centred">
            {url === undefined ? <Preparing /> : t('farcaster.openHelp')}
          </p>
        ) : (
          <Waiting />
        )}
      </div>
      {url === undefined ? (
        <Button variant="primary" icon={icon} disabled>
          {t('farcaster.open')}
        </Button>
      ) : (
        <a
          className="button button-primary"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setOpened(url)}
        >
          {icon}
          <span>{t('farcaster.open')}</span>
          <span className="visually-hidden"> ({t('explorer.newTab')})</span>
        </a>
      )}
    </>
  )
}

/** Counts from the opening on: before, there is nothing to approve in the app. */
function Waiting(): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  return (
    <WaitingText
      title={t('farcaster.waiting')}
      help={t(isLong ? 'farcaster.stillWaiting' : 'farcaster.openHelp')}
    />
  )
}
