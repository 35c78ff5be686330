import {
  describeConnections,
  type WalletConnection,
} from '../core/connection/describeConnections.ts'
import type { Latchkey } from '../core/latchkey.ts'

/**
 * Lists the connected wallets of every namespace.
 *
 * @example getConnections(latchkey).map(({ wallet, address }) => `${wallet.name}: ${address}`)
 */
export const getConnections = ({ _internal }: Latchkey): readonly WalletConnection[] =>
  describeConnections(_internal, _internal.stores.connection.getState())
