import type { ReactNode } from 'react'
import { ProviderIcon } from '../../parts/ProviderIcon.tsx'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CopyLink } from '../ConnectingWalletConnect/CopyLink.tsx'
import { Preparing } from './Preparing.tsx'
import type { ConnectingFarcasterState } from './useConnectingFarcaster.ts'

/** Milliseconds from the URL to its code. */
const codeDelay = 200

type Props = Pick<ConnectingFarcasterState, 'url' | 'copy'>

export function FarcasterCode({ url, copy }: Props): ReactNode {
  const { t } = useViewTexts()
  return (
    <>
      {url === undefined ? <Skeleton /> : <Code key={url} url={url} />}
      <p role="status" className="pairing-scan small centred">
        {url === undefined ? <Preparing /> : t('farcaster.scan')}
      </p>
      <div className="pairing-copy">
        <p className="small centred">{t('farcaster.copyHelp')}</p>
        <CopyLink uri={url} copy={copy} />
      </div>
    </>
  )
}

function Code({ url }: { url: string }): ReactNode {
  const { t } = useViewTexts()
  if (!useElapsed(codeDelay)) return <Skeleton />
  return (
    <QrCode
      text={url}
      label={t('farcaster.qr', { host: location.host })}
      logo={<ProviderIcon provider="farcaster" openid={undefined} size={40} />}
    />
  )
}

function Skeleton(): ReactNode {
  return (
    <div className="pairing-skeleton">
      <Spinner />
    </div>
  )
}
