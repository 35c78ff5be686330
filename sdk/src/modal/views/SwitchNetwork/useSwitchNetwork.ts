import type { CaipNetworkId } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { getActiveNetwork } from '../../../core/connection/selectors.ts'
import { goBack } from '../../../core/modal/goBack.ts'
import { describeSwitch, type SwitchOutcome } from '../../../core/network/describeSwitch.ts'
import { runSwitch } from '../../../core/network/selectNetwork.ts'
import { findNetworkPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type SwitchNetworkState = {
  name: string
  icon: string | undefined
  /** The name of the network that is still active. */
  current: string
  outcome: SwitchOutcome
  retry: () => void
  chooseOther: () => void
}

/** Returns undefined for a network that is not configured. */
export function useSwitchNetwork(networkId: CaipNetworkId): SwitchNetworkState | undefined {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const state = useStore(stores.connection)
  const attempt = useStore(stores.networkAttempt)
  const network = state.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const outcome = describeSwitch(attempt) ?? 'waiting'
  // The user chose it in the wallet instead.
  const isDone = outcome !== 'waiting' && getActiveNetwork(state) === network
  useEffect(() => {
    if (isDone) goBack(latchkey)
  }, [latchkey, isDone])
  if (!network) return undefined
  return {
    name: network.name,
    icon: findNetworkPicture(latchkey._internal, network),
    current: getActiveNetwork(state).name,
    outcome,
    retry: () => void runSwitch(latchkey, network),
    chooseOther: () => goBack(latchkey),
  }
}
