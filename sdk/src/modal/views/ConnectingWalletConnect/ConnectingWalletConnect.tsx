import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import type { ViewTextKey } from '../../../i18n/viewTexts.ts'
import { WalletGone } from '../../parts/WalletGone.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { connectingWalletConnectStyles } from './ConnectingWalletConnect.css.ts'
import { PairingFailed } from './PairingFailed.tsx'
import { PairingLink } from './PairingLink.tsx'
import { PairingQr } from './PairingQr.tsx'
import {
  type ConnectingWalletConnectState,
  type PairingPlatform,
  useConnectingWalletConnect,
} from './useConnectingWalletConnect.ts'
import { WalletMissing } from './WalletMissing.tsx'

type Props = { data: ViewData['ConnectingWalletConnect'] }

const labels = {
  qrcode: 'pairing.tab.qrcode',
  mobile: 'pairing.tab.mobile',
  web: 'pairing.tab.web',
  desktop: 'pairing.tab.desktop',
  unsupported: 'pairing.tab.unsupported',
} as const satisfies Record<PairingPlatform, ViewTextKey>

export function ConnectingWalletConnect({ data }: Props): ReactNode {
  const { t } = useViewTexts()
  const state = useConnectingWalletConnect(data)
  useStyles(connectingWalletConnectStyles)
  if (!state) return <WalletGone />
  const { platforms, platform, select, outcome } = state
  // Without WalletConnect, no tab can connect.
  if (outcome === 'misconfigured') {
    return (
      <div className="view pairing">
        <PairingFailed outcome={outcome} wallet={state.wallet} retry={undefined} />
      </div>
    )
  }
  const tabs = platforms.map((name) => ({ name, label: t(labels[name]) }))
  return (
    <div className="view pairing">
      <Tabs label={t('pairing.tabs')} tabs={tabs} selected={platform} onSelect={select}>
        <Panel state={state} />
      </Tabs>
    </div>
  )
}

function Panel({ state }: { state: ConnectingWalletConnectState }): ReactNode {
  const { wallet, missing, platform, outcome, retry, open, openedAt, onGet, ...pairing } = state
  if (platform === 'unsupported') return missing && <WalletMissing wallet={missing} />
  if (outcome !== 'waiting') {
    return <PairingFailed outcome={outcome} wallet={wallet} retry={retry} />
  }
  if (platform === 'qrcode' || !wallet) {
    return <PairingQr wallet={wallet} onGet={onGet} {...pairing} />
  }
  const isOpened = openedAt === platform
  return <PairingLink wallet={wallet} at={platform} open={open} isOpened={isOpened} {...pairing} />
}
