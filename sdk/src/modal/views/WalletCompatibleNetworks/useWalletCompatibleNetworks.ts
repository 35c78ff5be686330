import { useStore } from 'zustand/react'
import {
  type CompatibleNetworks,
  listCompatibleNetworks,
} from '../../../core/network/listCompatibleNetworks.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'

export type WalletCompatibleNetworksState = CompatibleNetworks & {
  /** The wallet's name. */
  wallet: string
}

export function useWalletCompatibleNetworks(): WalletCompatibleNetworksState {
  const { stores } = useLatchkeyContext()._internal
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  const { wallet } = useAccount()
  return { ...listCompatibleNetworks(state, connectors), wallet: wallet?.name ?? '' }
}
