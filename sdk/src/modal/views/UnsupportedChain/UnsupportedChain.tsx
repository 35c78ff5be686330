import { logOutIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { SwitchOutcome } from '../../../core/network/describeSwitch.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { SearchedNetworks } from '../../parts/SearchedNetworks.tsx'
import { SwitchingHelp } from '../../parts/SwitchingHelp.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { getDisconnectLabel } from '../../ui/disconnectLabels.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice, type NoticeProps } from '../../ui/Notice.tsx'
import { connectingStyles } from '../ConnectingExternal/ConnectingExternal.css.ts'
import { unsupportedChainStyles } from './UnsupportedChain.css.ts'
import { useUnsupportedChain } from './useUnsupportedChain.ts'

const failures = {
  declined: {
    tone: 'warning',
    title: 'networks.declined',
    help: 'networks.declinedChoose',
  },
  unswitchable: {
    tone: 'warning',
    title: 'networks.unswitchable',
    help: 'networks.unswitchableHelp',
  },
  failed: { tone: 'danger', title: 'networks.failed', help: 'networks.failedHelp' },
} as const satisfies Record<
  Exclude<SwitchOutcome, 'waiting'>,
  Pick<NoticeProps, 'tone'> & Readonly<Record<'title' | 'help', ViewTextKey>>
>

export function UnsupportedChain(): ReactNode {
  const { t } = useViewTexts()
  const { current, groups, search, attempt, select, ...account } = useUnsupportedChain()
  const { isLogin, disconnecting, disconnect } = account
  const { name = '', outcome } = attempt ?? {}
  useStyles(connectingStyles)
  useStyles(unsupportedChainStyles)
  return (
    <div className={search ? 'view view-steady' : 'view'}>
      {outcome !== 'waiting' && outcome !== 'unswitchable' && (
        <p className="lead">
          {current === undefined
            ? t('networks.unsupportedUnknown')
            : t('networks.unsupported', { name: current })}
        </p>
      )}
      {outcome && <Outcome outcome={outcome} name={name} />}
      <SearchedNetworks
        groups={groups}
        search={search}
        pending={attempt?.pending}
        onSelect={select}
      />
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
  const { t } = useViewTexts()
  if (outcome === 'waiting') {
    return (
      <div className="outcome connecting-status" role="status">
        <p className="connecting-title centred">{t('networks.switching', { name })}</p>
        <p className="small centred">
          <SwitchingHelp />
        </p>
      </div>
    )
  }
  const { tone, title, help } = failures[outcome]
  return (
    <div className="outcome">
      <Notice tone={tone} title={t(title, { name })}>
        <p>{t(help, { name })}</p>
      </Notice>
    </div>
  )
}
