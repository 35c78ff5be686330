import type { ReactNode } from 'react'
import { AllWalletsRow } from '../../parts/AllWalletsRow.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useTexts } from '../../shell/TextsContext.ts'
import { Notice } from '../../ui/Notice.tsx'
import { connectingWalletConnectStyles } from '../ConnectingWalletConnect/ConnectingWalletConnect.css.ts'
import { PairingFailed } from '../ConnectingWalletConnect/PairingFailed.tsx'
import { PairingQr } from '../ConnectingWalletConnect/PairingQr.tsx'
import {
  type ConnectingWalletConnectBasicState,
  useConnectingWalletConnectBasic,
} from './useConnectingWalletConnectBasic.ts'

/** Shows a QR code for any wallet, and a way to the list of wallets. */
export function ConnectingWalletConnectBasic(): ReactNode {
  const { t } = useTexts()
  const state = useConnectingWalletConnectBasic()
  useStyles(connectingWalletConnectStyles)
  return (
    <div className="view pairing">
      {state ? (
        <Panel {...state} />
      ) : (
        <Notice tone="danger" title={t('pairing.misconfigured')}>
          <p>{t('pairing.misconfiguredHelp')}</p>
        </Notice>
      )}
    </div>
  )
}

function Panel(state: ConnectingWalletConnectBasicState): ReactNode {
  const { outcome, allWallets, retry, ...pairing } = state
  return (
    <>
      {outcome === 'waiting' ? (
        <PairingQr wallet={undefined} {...pairing} />
      ) : (
        <PairingFailed outcome={outcome} name={undefined} retry={retry} />
      )}
      {allWallets && <AllWalletsRow {...allWallets} />}
    </>
  )
}
