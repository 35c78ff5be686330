import type { CaipNetworkId } from '@latchkey/protocol'
import { useStore } from 'zustand/react'
import { connectOnNetwork } from '../../../core/network/connectOnNetwork.ts'
import { findNetworkPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type SwitchActiveChainState = {
  name: string
  icon: string | undefined
  connect: () => void
}

/** Returns undefined for a network that is not configured. */
export function useSwitchActiveChain(networkId: CaipNetworkId): SwitchActiveChainState | undefined {
  const latchkey = useLatchkeyContext()
  const { networks } = useStore(latchkey._internal.stores.connection)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return (
    network && {
      name: network.name,
      icon: findNetworkPicture(latchkey._internal, network),
      connect: () => connectOnNetwork(latchkey, network),
    }
  )
}
