import { useStore } from 'zustand/react'
import { describeAccount } from '../../../core/connection/describeAccount.ts'
import { disconnect } from '../../../core/connection/disconnect.ts'
import { getActiveNetwork } from '../../../core/connection/selectors.ts'
import { describeSwitch, type SwitchOutcome } from '../../../core/network/describeSwitch.ts'
import { listNetworkChoices } from '../../../core/network/listNetworkChoices.ts'
import { selectInstead } from '../../../core/network/selectNetwork.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { Network } from '../../../networks/network.ts'
import { type NetworkSearch, useNetworkSearch } from '../../parts/useNetworkSearch.ts'
import { usePending } from '../../shell/usePending.ts'
import { findNetworkName } from './networkNames.ts'

export type UnsupportedChainState = NetworkSearch & {
  /** The name of the wallet's network, if it is well known. */
  current: string | undefined
  /** The user signed in instead of connecting a wallet of their own. */
  isLogin: boolean
  attempt: { name: string; outcome: SwitchOutcome; pending: Network | undefined } | undefined
  select: (network: Network) => void
  disconnecting: boolean
  disconnect: () => void
}

export function useUnsupportedChain(): UnsupportedChainState {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const state = useStore(stores.connection)
  const connectors = useStore(stores.connectors)
  const attempt = useStore(stores.networkAttempt)
  const outcome = describeSwitch(attempt)
  const network = attempt.status === 'idle' ? undefined : attempt.network
  // DISCONNECT_FAILED: the toast has shown it.
  const [leave, disconnecting] = usePending(() => disconnect(latchkey).catch(() => undefined))
  return {
    isLogin: describeAccount(latchkey._internal, state).wallet?.type === 'auth',
    current: findNetworkName(getActiveNetwork(state).caipNetworkId),
    ...useNetworkSearch(listNetworkChoices(state, connectors)),
    attempt:
      outcome && network
        ? { name: network.name, outcome, pending: outcome === 'waiting' ? network : undefined }
        : undefined,
    select: (chosen) => selectInstead(latchkey, chosen),
    disconnecting,
    disconnect: leave,
  }
}
