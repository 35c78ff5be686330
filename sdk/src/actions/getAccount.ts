import type { ChainNamespace } from '@latchkey/protocol'
import { type AccountState, describeAccount } from '../core/connection/describeAccount.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { NamespaceIn } from '../core/register.ts'

export type GetAccountParameters<Namespace extends ChainNamespace> = {
  /** Default: the active network's. */
  namespace?: Namespace
}

export type GetAccountReturnType<Namespace extends ChainNamespace = ChainNamespace> =
  AccountState<Namespace>

/**
 * Returns the connected account. The type narrows by `status`.
 *
 * @example
 * const account = getAccount(latchkey)
 * if (account.status === 'connected') account.address
 */
export function getAccount<
  Configured extends ChainNamespace,
  Namespace extends NamespaceIn<Configured> = NamespaceIn<Configured>,
>(
  { _internal }: Latchkey<Configured>,
  { namespace }: GetAccountParameters<Namespace> = {},
): GetAccountReturnType<Namespace> {
  return describeAccount(_internal, _internal.stores.connection.getState(), namespace)
}
