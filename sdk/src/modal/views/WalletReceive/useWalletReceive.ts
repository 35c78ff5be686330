import { useStore } from 'zustand/react'
import { copyText } from '../../../core/modal/copyText.ts'
import { pushView } from '../../../core/modal/pushView.ts'
import { listCompatibleNetworks } from '../../../core/network/listCompatibleNetworks.ts'
import { findNetworkPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useWalletName } from '../../parts/useWalletName.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

export type WalletReceiveState = {
  /** Undefined once the account is gone. */
  address: string | undefined
  /** The wallet's name. */
  wallet: string
  /** The networks on which the address can receive. */
  networks: readonly WalletIconProps['wallet'][]
  /** A smart account exists on the active network only. */
  isSmartAccount: boolean
  copy: () => void
  showNetworks: () => void
}

export function useWalletReceive(): WalletReceiveState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const { address, wallet } = useAccount()
  const nameWallet = useWalletName()
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  const { isSmartAccount, choices } = listCompatibleNetworks(state, connectors)
  return {
    address,
    wallet: wallet ? nameWallet(wallet) : '',
    networks: choices.map(({ network }) => ({
      id: network.caipNetworkId,
      name: network.name,
      icon: findNetworkPicture(latchkey._internal, network),
    })),
    isSmartAccount,
    copy: () =>
      address !== undefined && void copyText(latchkey, { text: address, code: 'ADDRESS_COPIED' }),
    showNetworks: () => pushView(latchkey, { name: 'WalletCompatibleNetworks', data: undefined }),
  }
}
