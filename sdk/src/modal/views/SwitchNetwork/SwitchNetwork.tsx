import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { SwitchingHelp } from '../../parts/SwitchingHelp.tsx'
import { WaitingText } from '../../parts/WaitingText.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { connectingStyles } from '../ConnectingExternal/ConnectingExternal.css.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'

type Props = { data: ViewData['SwitchNetwork'] }

export function SwitchNetwork({ data: { networkId } }: Props): ReactNode {
  const { t } = useViewTexts()
  const state = useSwitchNetwork(networkId)
  useStyles(connectingStyles)
  if (!state) return null
  const { name, icon, current, outcome, retry, chooseOther } = state
  const isRetryable = outcome === 'declined' || outcome === 'failed'
  const isFailed = outcome === 'unswitchable' || outcome === 'failed'
  return (
    <div className="view connecting">
      <WalletIcon wallet={{ id: networkId, name, icon }} size={64} />
      {outcome === 'waiting' && (
        <div role="status" className="connecting-status">
          <WaitingText title={t('networks.switching', { name })} help={<SwitchingHelp />} />
        </div>
      )}
      {outcome === 'declined' && (
        <Notice tone="warning" title={t('networks.declined')}>
          <p>{t('networks.declinedHelp', { name: current })}</p>
        </Notice>
      )}
      {outcome === 'unswitchable' && (
        <Notice tone="warning" title={t('networks.unswitchable')}>
          <p>{t('networks.unswitchableHelp', { name })}</p>
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice tone="danger" title={t('networks.failed', { name })}>
          <p>{t('networks.failedHelp')}</p>
        </Notice>
      )}
      {isRetryable && <Button onClick={retry}>{t('modal.retry')}</Button>}
      {isFailed && (
        <Button variant="quiet" onClick={chooseOther}>
          {t('networks.chooseOther')}
        </Button>
      )}
    </div>
  )
}
