import { useStore } from 'zustand/react'
import {
  type CompatibleNetworks,
  listCompatibleNetworks,
} from '../../../core/network/listCompatibleNetworks.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { isEmailWallet, useWalletName } from '../../parts/useWalletName.ts'

export type WalletCompatibleNetworksState = CompatibleNetworks & {
  /** The wallet's name. */
  wallet: string
  isEmail: boolean
}

export function useWalletCompatibleNetworks(): WalletCompatibleNetworksState {
  const { stores } = useLatchkeyContext()._internal
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  const { wallet } = useAccount()
  const nameWallet = useWalletName()
  return {
    ...listCompatibleNetworks(state, connectors),
    wallet: wallet ? nameWallet(wallet) : '',
    isEmail: wallet !== undefined && isEmailWallet(wallet),
  }
}
