import { useStore } from 'zustand/react'
import { describeAccount } from '../../../core/connection/describeAccount.ts'
import { disconnect } from '../../../core/connection/disconnect.ts'
import { describeSwitch, type SwitchOutcome } from '../../../core/network/describeSwitch.ts'
import { listNetworkChoices, type NetworkGroup } from '../../../core/network/listNetworkChoices.ts'
import { selectInstead } from '../../../core/network/selectNetwork.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { Network } from '../../../networks/network.ts'
import { usePending } from '../../shell/usePending.ts'

export type UnsupportedChainState = {
  /** The user signed in instead of connecting a wallet of their own. */
  isLogin: boolean
  groups: readonly NetworkGroup[]
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
    groups: listNetworkChoices(state, connectors),
    attempt:
      outcome && network
        ? { name: network.name, outcome, pending: outcome === 'waiting' ? network : undefined }
        : undefined,
    select: (chosen) => selectInstead(latchkey, chosen),
    disconnecting,
    disconnect: leave,
  }
}
