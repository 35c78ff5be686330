import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback } from 'react'
import type { ConnectionState } from '../core/connection/connectionStore.ts'
import { type AccountState, describeAccount } from '../core/connection/describeAccount.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useSelected } from './useSelected.ts'

export type UseAccountParameters<Namespace extends ChainNamespace> = {
  /** Default: the active network's. */
  namespace?: Namespace | undefined
}

export type UseAccountReturnType<Namespace extends ChainNamespace = ConfiguredNamespace> =
  AccountState<Namespace>

/**
 * Returns the connected account. The type narrows by `status`.
 *
 * @example
 * const account = useAccount()
 * if (account.status === 'connected') account.address
 */
export function useAccount<Namespace extends ConfiguredNamespace = ConfiguredNamespace>({
  namespace,
}: UseAccountParameters<Namespace> = {}): UseAccountReturnType<Namespace> {
  const { _internal } = useLatchkeyContext()
  const select = useCallback(
    (state: ConnectionState) => describeAccount(_internal, state, namespace),
    [_internal, namespace],
  )
  return useSelected(_internal.stores.connection, select)
}
