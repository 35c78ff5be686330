import { useStore } from 'zustand/react'
import { pushView } from '../../../core/modal/pushView.ts'
import { listNetworkChoices } from '../../../core/network/listNetworkChoices.ts'
import { selectNetwork } from '../../../core/network/selectNetwork.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { Network } from '../../../networks/network.ts'
import { type NetworkSearch, useNetworkSearch } from '../../parts/useNetworkSearch.ts'

export type NetworksState = NetworkSearch & {
  select: (network: Network) => void
  explain: () => void
}

export function useNetworks(): NetworksState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  return {
    ...useNetworkSearch(listNetworkChoices(state, connectors)),
    select: (network) => selectNetwork(latchkey, network),
    explain: () => {
      latchkey._internal.emit('CLICK_NETWORK_HELP', undefined)
      pushView(latchkey, { name: 'WhatIsANetwork', data: undefined })
    },
  }
}
