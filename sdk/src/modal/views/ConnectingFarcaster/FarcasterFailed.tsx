import type { ReactNode } from 'react'
import type { ErrorState } from '../../../core/describeError.ts'
import { isWalletLocked } from '../../../core/login/isWalletLocked.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { WalletLocked } from '../../parts/WalletLocked.tsx'
import { useMessageText } from '../../shell/MessageTextProvider.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeProps } from '../../ui/Notice.tsx'
import { describeFailure } from '../Connect/describeFailure.ts'
import type { ConnectingFarcasterState } from './useConnectingFarcaster.ts'

type Texts = { title: ViewTextKey; help: ViewTextKey }

const expired = { title: 'farcaster.expired', help: 'farcaster.expiredHelp' } as const
const canceled = { title: 'social.canceled', help: 'social.canceledHelp' } as const

/** By the code of the error, or its code and cause. */
const texts: Readonly<Record<string, Texts>> = {
  LOGIN_TIMEOUT: expired,
  NO_LOGIN_IN_PROGRESS: expired,
  'PROVIDER_FAILED custody': { title: 'farcaster.notOwner', help: 'farcaster.notOwnerHelp' },
  'PROVIDER_FAILED time': { title: 'farcaster.clock', help: 'farcaster.clockHelp' },
}

type Props = Pick<ConnectingFarcasterState, 'error' | 'isPhone' | 'start'>

/** @param error undefined: another login replaced this one */
export function FarcasterFailed({ error, isPhone, start }: Props): ReactNode {
  const { t } = useViewTexts()
  const { tone, title, help } = useOutcome(error)
  if (error && isWalletLocked(error)) {
    return (
      <div className="pairing-failed">
        <WalletLocked error={error} />
      </div>
    )
  }
  const isNewCode = error !== undefined && texts[error.code] === expired && !isPhone
  return (
    <div className="pairing-failed">
      <Notice tone={tone} title={title}>
        <p>{help}</p>
      </Notice>
      <Button variant="primary" onClick={start}>
        {t(isNewCode ? 'farcaster.newCode' : 'modal.retry')}
      </Button>
    </div>
  )
}

function useOutcome(
  error: ErrorState | undefined,
): Pick<NoticeProps, 'tone' | 'title'> & { help: string } {
  const viewTexts = useViewTexts()
  const messageText = useMessageText()
  const { t } = viewTexts
  const known =
    error === undefined || error.code === 'ABORTED'
      ? canceled
      : (texts[`${error.code} ${error.data?.cause}`] ?? texts[error.code])
  if (known) {
    const tone = known === expired || known === canceled ? 'warning' : 'danger'
    return { tone, title: t(known.title), help: t(known.help) }
  }
  const failure = error && describeFailure(viewTexts, error)
  return {
    tone: 'danger',
    title: t('social.failed'),
    help: error ? messageText(error) : '',
    ...failure,
  }
}
