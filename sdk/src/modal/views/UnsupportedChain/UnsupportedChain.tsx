import { logOutIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { getDisconnectLabel } from '../../ui/disconnectLabels.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkGroups } from '../../ui/NetworkGroups.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUnsupportedChain } from './useUnsupportedChain.ts'

export function UnsupportedChain(): ReactNode {
  const { t } = useTexts()
  const { groups, attempt, select, isLogin, disconnecting, disconnect } = useUnsupportedChain()
  const { name = '', outcome } = attempt ?? {}
  return (
    <div className="view">
      <p className="lead">{t('networks.unsupported')}</p>
      {outcome === 'declined' && (
        <Notice tone="danger" title={t('networks.declined')}>
          <p>{t('networks.declinedChoose')}</p>
        </Notice>
      )}
      {outcome === 'unswitchable' && (
        <Notice tone="danger" title={t('networks.unswitchable')}>
          <p>{t('networks.unswitchableHelp', { name })}</p>
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice tone="danger" title={t('networks.failed', { name })}>
          <p>{t('networks.failedHelp')}</p>
        </Notice>
      )}
      <NetworkGroups groups={groups} pending={attempt?.pending} onSelect={select} />
      {outcome === 'waiting' && (
        <p className="small centred" role="status">
          {t('networks.switching', { name })}. {t('networks.switchingHelp')}
        </p>
      )}
      <Button
        icon={<Icon icon={logOutIcon} size={20} />}
        busy={disconnecting}
        onClick={disconnect}
        data-testid="disconnect-button"
      >
        {t(getDisconnectLabel({ isLogin, disconnecting }))}
      </Button>
    </div>
  )
}
