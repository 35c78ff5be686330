import { logOutIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { SwitchOutcome } from '../../../core/network/describeSwitch.ts'
import type { TextKey } from '../../../i18n/modalTexts.ts'
import { SwitchingHelp } from '../../parts/SwitchingHelp.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { getDisconnectLabel } from '../../ui/disconnectLabels.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkGroups } from '../../ui/NetworkGroups.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { unsupportedChainStyles } from './UnsupportedChain.css.ts'
import { useUnsupportedChain } from './useUnsupportedChain.ts'

const failures = {
  declined: { title: 'networks.declined', help: 'networks.declinedChoose' },
  unswitchable: { title: 'networks.unswitchable', help: 'networks.unswitchableHelp' },
  failed: { title: 'networks.failed', help: 'networks.failedHelp' },
} as const satisfies Record<
  Exclude<SwitchOutcome, 'waiting'>,
  Readonly<Record<'title' | 'help', TextKey>>
>

export function UnsupportedChain(): ReactNode {
  const { t } = useTexts()
  const { groups, attempt, select, isLogin, disconnecting, disconnect } = useUnsupportedChain()
  const { name = '', outcome } = attempt ?? {}
  useStyles(unsupportedChainStyles)
  return (
    <div className="view">
      <p className="lead">{t('networks.unsupported')}</p>
      {outcome && <Outcome outcome={outcome} name={name} />}
      <NetworkGroups groups={groups} pending={attempt?.pending} onSelect={select} />
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

/** Stays in sight above a long list. */
function Outcome({ outcome, name }: { outcome: SwitchOutcome; name: string }): ReactNode {
  const { t } = useTexts()
  if (outcome === 'waiting') {
    return (
      <p className="outcome small centred" role="status">
        {t('networks.switching', { name })}. <SwitchingHelp />
      </p>
    )
  }
  const { title, help } = failures[outcome]
  return (
    <div className="outcome">
      <Notice tone="danger" title={t(title, { name })}>
        <p>{t(help, { name })}</p>
      </Notice>
    </div>
  )
}
