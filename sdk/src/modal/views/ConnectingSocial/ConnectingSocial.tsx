import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { ProviderIcon } from '../../parts/ProviderIcon.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
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
      {error ? (
        <SignInFailed error={error} retry={retry} continueHere={continueHere} />
      ) : (
        <Waiting key={progress} {...state} />
      )}
    </div>
  )
}

/** After 10 s, the window may be out of sight: the user may open another one. */
function Waiting({ progress, name, retry }: ConnectingSocialState): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  const isWindow = progress === 'window'
  const titles = {
    window: t('social.waiting'),
    leaving: t('social.leaving', { name }),
    retrieving: t('social.retrieving'),
  }
  const help = isWindow
    ? t(isLong ? 'social.stillWaiting' : 'social.waitingHelp')
    : isLong && t('social.slow')
  return (
    <>
      <div role="status" className="connecting-status">
        <p className="connecting-title">
          <Spinner />
          <span>{titles[progress]}</span>
        </p>
        {help && <p className="small centred">{help}</p>}
      </div>
      {isWindow && isLong && <Button onClick={retry}>{t('modal.retry')}</Button>}
    </>
  )
}
