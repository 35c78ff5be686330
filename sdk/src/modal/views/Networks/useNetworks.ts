import { useState } from 'react'
import { useStore } from 'zustand/react'
import { pushView } from '../../../core/modal/pushView.ts'
import { filterNetworks, longestPlainList } from '../../../core/network/filterNetworks.ts'
import { listNetworkChoices, type NetworkGroup } from '../../../core/network/listNetworkChoices.ts'
import { selectNetwork } from '../../../core/network/selectNetwork.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { Network } from '../../../networks/network.ts'

export type NetworksState = {
  groups: readonly NetworkGroup[]
  /** Undefined for a list that is short enough. */
  search: { text: string; onChange(text: string): void } | undefined
  select: (network: Network) => void
  explain: () => void
}

export function useNetworks(): NetworksState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  const [text, setText] = useState('')
  const isLong = state.networks.length > longestPlainList
  return {
    groups: filterNetworks(listNetworkChoices(state, connectors), text),
    search: isLong ? { text, onChange: setText } : undefined,
    select: (network) => selectNetwork(latchkey, network),
    explain: () => {
      latchkey._internal.emit('CLICK_NETWORK_HELP', undefined)
      pushView(latchkey, { name: 'WhatIsANetwork', data: undefined })
    },
  }
}
