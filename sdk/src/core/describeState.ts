import type { ChainNamespace } from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import type { ConnectionStatus } from './connection/connectionState.ts'
import { getActiveNetwork, getStatus } from './connection/selectors.ts'
import type { Stores } from './latchkey.ts'

/** The state of an instance and its modal. */
export type LatchkeyState = {
  /** The modal is open. */
  readonly open: boolean
  /** A connection is pending. */
  readonly loading: boolean
  /** The furthest status of all namespaces. */
  readonly status: ConnectionStatus
  readonly activeNetwork: Network
  readonly activeNamespace: ChainNamespace
}

export function describeState({
  modal,
  connection,
}: Pick<Stores, 'modal' | 'connection'>): LatchkeyState {
  const { open, loading } = modal.getState()
  const state = connection.getState()
  const { activeNamespace } = state
  return {
    open,
    loading,
    status: getStatus(state),
    activeNetwork: getActiveNetwork(state),
    activeNamespace,
  }
}
