import type { Network } from '../../networks/network.ts'
import { getConnection } from '../connection/selectors.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'

export type LocatedAccount = { readonly network: Network; readonly address: string }

/** Finds the connected account of the active network. Throws LatchkeyError NOT_CONNECTED. */
export function locateAccount({ _internal }: Latchkey, message?: string): LocatedAccount {
  const connection = getConnection(_internal.stores.connection.getState())
  if (connection?.status !== 'connected') {
    throw new LatchkeyError('NOT_CONNECTED', message === undefined ? {} : { message })
  }
  return { network: connection.network, address: connection.account.address }
}
