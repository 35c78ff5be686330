import type { ReactNode } from 'react'
import type { ErrorState } from '../../../core/describeError.ts'
import { isWalletLocked } from '../../../core/login/isWalletLocked.ts'
import { WalletLocked } from '../../parts/WalletLocked.tsx'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeProps } from '../../ui/Notice.tsx'
import { describeFailure } from '../Connect/describeFailure.ts'
import type { ConnectingSocialState } from './useConnectingSocial.ts'

/** The browser has no way to a window: this page goes there instead. */
const windowless: ReadonlySet<string> = new Set(['POPUP_BLOCKED', 'POPUP_CUT_OFF'])

/** The user's own decisions. */
const canceled: ReadonlySet<string> = new Set(['ABORTED', 'POPUP_CLOSED', 'USER_REJECTED'])

export type SignInFailedProps = Pick<ConnectingSocialState, 'retry' | 'continueHere'> & {
  error: ErrorState
}

export function SignInFailed({ error, retry, continueHere }: SignInFailedProps): ReactNode {
  const { t } = useViewTexts()
  const { tone, title, help } = useOutcome(error)
  const isWindowless = windowless.has(error.code)
  if (isWalletLocked(error)) return <WalletLocked error={error} />
  return (
    <>
      <Notice tone={tone} title={title}>
        <p>{help}</p>
      </Notice>
      {isWindowless && (
        <Button variant="primary" onClick={continueHere} data-testid="continue-here">
          {t('social.here')}
        </Button>
      )}
      <Button variant={isWindowless ? 'secondary' : 'primary'} onClick={retry}>
        {t('modal.retry')}
      </Button>
    </>
  )
}

type Outcome = Pick<NoticeProps, 'tone' | 'title'> & { help: string }

function useOutcome(error: ErrorState): Outcome {
  const texts = useViewTexts()
  const messageText = useMessageText()
  const { t } = texts
  if (error.code === 'POPUP_BLOCKED') {
    return { tone: 'warning', title: t('social.blocked'), help: t('social.blockedHelp') }
  }
  if (canceled.has(error.code)) {
    return { tone: 'warning', title: t('social.canceled'), help: t('social.canceledHelp') }
  }
  const failure = describeFailure(texts, error)
  return { tone: 'danger', title: t('social.failed'), help: messageText(error), ...failure }
}
