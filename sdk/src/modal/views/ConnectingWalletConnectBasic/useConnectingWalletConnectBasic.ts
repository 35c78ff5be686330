import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { attemptWallet } from '../../../core/connection/attemptWallet.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { AllWalletsRowProps } from '../../parts/AllWalletsRow.tsx'
import { describeAllWallets } from '../../parts/describeAllWallets.ts'
import { useWalletLists } from '../../parts/useWalletLists.ts'
import { type PairingView, usePairing } from '../ConnectingWalletConnect/usePairing.ts'

export type ConnectingWalletConnectBasicState = PairingView & {
  allWallets: AllWalletsRowProps | undefined
  retry: () => void
}

/** Returns undefined if no connector pairs with wallets. */
export function useConnectingWalletConnectBasic(): ConnectingWalletConnectBasicState | undefined {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const connectors = useStore(stores.connectors)
  const connector = connectors.find(({ pairs }) => pairs)
  const pairing = usePairing(connector?.id)

  // A dApp opens this view by name: nothing before it started an attempt.
  useEffect(() => {
    const { status } = stores.walletAttempt.getState()
    if (connector && status === 'idle') void attemptWallet(latchkey, connector)
  }, [latchkey, stores, connector])

  const { data: lists } = useWalletLists(connector !== undefined)
  return (
    connector && {
      ...pairing,
      allWallets: describeAllWallets(latchkey, { hasWalletConnect: true, lists }),
      retry: () => void attemptWallet(latchkey, connector),
    }
  )
}
