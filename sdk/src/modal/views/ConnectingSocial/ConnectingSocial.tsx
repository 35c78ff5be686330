import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { ProviderIcon } from '../../parts/ProviderIcon.tsx'
import { Retrieving } from '../../parts/Retrieving.tsx'
import { WaitingText } from '../../parts/WaitingText.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { connectingStyles } from '../ConnectingExternal/ConnectingExternal.css.ts'
import { connectingSocialStyles } from './ConnectingSocial.css.ts'
import { SignInFailed } from './SignInFailed.tsx'
import { type ConnectingSocialState, useConnectingSocial } from './useConnectingSocial.ts'

export function ConnectingSocial({ data }: { data: ViewData['ConnectingSocial'] }): ReactNode {
  const state = useConnectingSocial(data.provider)
  const { error, progress, openid, retry, continueHere } = state
  useStyles(connectingStyles)
  useStyles(connectingSocialStyles)
  return (
    <div className="view connecting">
      <span className="provider-tile">
        <ProviderIcon provider={data.provider} openid={openid} size={32} />
      </span>
      {error && <SignInFailed error={error} retry={retry} continueHere={continueHere} />}
      {!error && progress === 'retrieving' && <Retrieving />}
      {!error && progress !== 'retrieving' && <Waiting key={progress} {...state} />}
    </div>
  )
}

/** After 10 s, the window may be out of sight: the user may open another one. */
function Waiting({ progress, name, retry }: ConnectingSocialState): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  const isWindow = progress === 'window'
  const title = isWindow ? t('social.waiting') : t('social.leaving', { name })
  const help = isWindow
    ? t(isLong ? 'social.stillWaiting' : 'social.waitingHelp')
    : isLong && t('social.slow')
  return (
    <>
      <div role="status" className="connecting-status">
        <WaitingText title={title} help={help} />
      </div>
      {isWindow && isLong && <Button onClick={retry}>{t('modal.retry')}</Button>}
    </>
  )
}
