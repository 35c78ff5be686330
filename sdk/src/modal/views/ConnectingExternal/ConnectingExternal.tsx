import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { ChooseAnother } from '../../parts/ChooseAnother.tsx'
import { WaitingText } from '../../parts/WaitingText.tsx'
import { WalletGone } from '../../parts/WalletGone.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useElapsed } from '../../shell/useElapsed.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { connectingStyles } from './ConnectingExternal.css.ts'
import { useConnectingExternal } from './useConnectingExternal.ts'

type Props = { data: ViewData['ConnectingExternal'] }

export function ConnectingExternal({ data: { connectorId } }: Props): ReactNode {
  const { t } = useViewTexts()
  const state = useConnectingExternal(connectorId)
  useStyles(connectingStyles)
  if (!state) return <WalletGone />
  const { wallet, outcome, tries, retry } = state
  const { name } = wallet
  const isRetryable = outcome === 'declined' || outcome === 'failed'
  return (
    <div className="view connecting">
      <WalletIcon wallet={wallet} size={64} />
      {outcome === 'waiting' && <Waiting key={tries} name={name} retry={retry} />}
      {outcome === 'declined' && (
        <Notice tone="warning" title={t('wallet.declined')}>
          <p>{t('wallet.declinedHelp')}</p>
        </Notice>
      )}
      {outcome === 'linked' && (
        <>
          <Notice tone="warning" title={t('wallet.linked', { name })}>
            <p>{t('wallet.linkedHelp', { name })}</p>
          </Notice>
          <ChooseAnother />
        </>
      )}
      {outcome === 'failed' && (
        <Notice tone="danger" title={t('wallet.failed', { name })}>
          <p>{t('wallet.failedHelp', { name })}</p>
        </Notice>
      )}
      {isRetryable && (
        <Button variant="primary" onClick={retry}>
          {t('modal.retry')}
        </Button>
      )}
    </div>
  )
}

type WaitingProps = { name: string; retry: () => void }

/** After 10 s, the wallet may have lost its request: the user may try again. */
function Waiting({ name, retry }: WaitingProps): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  return (
    <>
      <div role="status" className="connecting-status">
        <WaitingText
          title={t('wallet.waiting', { name })}
          help={isLong ? t('wallet.stillWaiting', { name }) : t('wallet.waitingHelp')}
        />
      </div>
      {isLong && <Button onClick={retry}>{t('modal.retry')}</Button>}
    </>
  )
}
