import type { ReactNode } from 'react'
import type { ErrorState } from '../../core/describeError.ts'
import { retryUnlock } from '../../core/login/retryUnlock.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { ViewTextKey } from '../../i18n/viewTexts.ts'
import { useMessageText } from '../shell/MessageTextProvider.tsx'
import { usePending } from '../shell/usePending.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Codes whose own texts speak of a request to sign. */
const decisions: ReadonlySet<string> = new Set([
  'WALLET_LOCKED',
  'USER_REJECTED',
  'RPC_ABORTED',
  'APPROVAL_UNSEEN',
])

const reasons: Readonly<Record<string, ViewTextKey>> = {
  password: 'selfCustody.password',
  passkey: 'selfCustody.passkey',
}

/** Offers to open the wallet again, and links to the account page of the login server. */
export function WalletLocked({ error }: { error: ErrorState }): ReactNode {
  const latchkey = useLatchkeyContext()
  const { t } = useViewTexts()
  const messageText = useMessageText()
  const [retry, isRetrying] = usePending(() => retryUnlock(latchkey))
  const { code, data } = error
  const reason = t(reasons[String(data?.means)] ?? 'selfCustody.either')
  return (
    <>
      <Notice tone="warning" title={t('selfCustody.title')}>
        <p>{decisions.has(code) ? reason : messageText(error)}</p>
      </Notice>
      <Button variant="primary" busy={isRetrying} onClick={retry}>
        {t('selfCustody.open')}
      </Button>
      <AccountPageLink url={data?.accountUrl} />
    </>
  )
}

/** Renders nothing if the URL is neither https nor http. */
function AccountPageLink({ url }: { url: unknown }): ReactNode {
  const { t } = useViewTexts()
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return null
  return (
    <a className="button button-secondary" href={url} target="_blank" rel="noopener noreferrer">
      {t('selfCustody.account')}
    </a>
  )
}
