import type { ReactNode } from 'react'
import { Consent } from '../../parts/Consent.tsx'
import { NeedsConsent } from '../../parts/NeedsConsent.tsx'
import { ProviderIcon } from '../../parts/ProviderIcon.tsx'
import { Retrieving } from '../../parts/Retrieving.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { connectingSocialStyles } from '../ConnectingSocial/ConnectingSocial.css.ts'
import { connectingWalletConnectStyles } from '../ConnectingWalletConnect/ConnectingWalletConnect.css.ts'
import { FarcasterCode } from './FarcasterCode.tsx'
import { FarcasterFailed } from './FarcasterFailed.tsx'
import { FarcasterLink } from './FarcasterLink.tsx'
import { type ConnectingFarcasterState, useConnectingFarcaster } from './useConnectingFarcaster.ts'

/** A QR code on a computer, and a link to the app on a phone. */
export function ConnectingFarcaster(): ReactNode {
  const state = useConnectingFarcaster()
  const { stage, isPhone } = state
  useStyles(connectingWalletConnectStyles)
  useStyles(connectingSocialStyles)
  const hasCode = stage === 'waiting' && !isPhone
  return (
    <div className="view pairing">
      {!hasCode && (
        <span className="provider-tile">
          <ProviderIcon provider="farcaster" openid={undefined} size={32} />
        </span>
      )}
      <Stage {...state} />
    </div>
  )
}

function Stage(state: ConnectingFarcasterState): ReactNode {
  const { t } = useViewTexts()
  const { stage, isPhone, start } = state
  if (stage === 'waiting')
    return isPhone ? <FarcasterLink {...state} /> : <FarcasterCode {...state} />
  if (stage === 'retrieving') return <Retrieving />
  if (stage === 'signedIn') return <Notice tone="warning" title={t('social.linked')} />
  if (stage === 'failed' || stage === 'ended') return <FarcasterFailed {...state} />
  return (
    <>
      <Consent hint="connect.consent" />
      <NeedsConsent>
        <Button variant="primary" onClick={start}>
          {t('social.continue', { name: 'Farcaster' })}
        </Button>
      </NeedsConsent>
    </>
  )
}
