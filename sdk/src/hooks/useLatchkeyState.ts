import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { getActiveNetwork, getStatus } from '../core/connection/selectors.ts'
import type { LatchkeyState } from '../core/describeState.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

/**
 * Returns the state of the instance and its modal.
 *
 * @example const { open, activeNetwork } = useLatchkeyState()
 */
export function useLatchkeyState(): LatchkeyState {
  const { modal, connection } = useLatchkeyContext()._internal.stores
  const open = useStore(modal, (state) => state.open)
  const loading = useStore(modal, (state) => state.loading)
  const status = useStore(connection, getStatus)
  const activeNetwork = useStore(connection, getActiveNetwork)
  const activeNamespace = useStore(connection, (state) => state.activeNamespace)
  return useMemo(
    () => ({ open, loading, status, activeNetwork, activeNamespace }),
    [open, loading, status, activeNetwork, activeNamespace],
  )
}
