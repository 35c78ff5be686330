import { useCallback, useMemo } from 'react'
import type { ConnectionState } from '../core/connection/connectionStore.ts'
import {
  describeConnections,
  type WalletConnection,
} from '../core/connection/describeConnections.ts'
import {
  type SwitchConnectionParameters,
  switchConnection,
} from '../core/connection/switchConnection.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useSelected } from './useSelected.ts'

export type UseConnectionsReturnType = Pick<Latchkey<ConfiguredNamespace>, 'disconnect'> & {
  /** In the order of the configured networks. */
  connections: readonly WalletConnection[]
  /** Makes a connected wallet the active one. */
  switchConnection: (parameters: SwitchConnectionParameters<ConfiguredNamespace>) => Promise<void>
}

/**
 * Returns the connected wallets of every namespace.
 *
 * @example
 * const { connections, disconnect } = useConnections()
 * connections.map(({ namespace }) => disconnect({ namespace }))
 */
export function useConnections(): UseConnectionsReturnType {
  const latchkey = useLatchkeyContext()
  const { _internal } = latchkey
  const select = useCallback(
    (state: ConnectionState) => describeConnections(_internal, state),
    [_internal],
  )
  const connections = useSelected(_internal.stores.connection, select)
  return useMemo(
    () => ({
      connections,
      disconnect: latchkey.disconnect,
      switchConnection: (parameters) => switchConnection(latchkey, parameters),
    }),
    [latchkey, connections],
  )
}
