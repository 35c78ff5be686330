import type { ReactNode } from 'react'
import { AllWalletsRow } from '../../parts/AllWalletsRow.tsx'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { connectingWalletConnectStyles } from '../ConnectingWalletConnect/ConnectingWalletConnect.css.ts'
import { PairingFailed } from '../ConnectingWalletConnect/PairingFailed.tsx'
import { PairingQr } from '../ConnectingWalletConnect/PairingQr.tsx'
import {
  type ConnectingWalletConnectBasicState,
  useConnectingWalletConnectBasic,
} from './useConnectingWalletConnectBasic.ts'

/** Shows a QR code for any wallet, and a way to the list of wallets. */
export function ConnectingWalletConnectBasic(): ReactNode {
  const state = useConnectingWalletConnectBasic()
  useStyles(connectingWalletConnectStyles)
  return (
    <div className="view pairing">
      {state ? (
        <Panel {...state} />
      ) : (
        <PairingFailed outcome="misconfigured" wallet={undefined} retry={undefined} />
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
        <PairingFailed
          outcome={outcome}
          wallet={undefined}
          retry={outcome === 'misconfigured' ? undefined : retry}
        />
      )}
      {allWallets && <AllWalletsRow {...allWallets} />}
    </>
  )
}
