import type { ChainNamespace } from '@latchkey/protocol'
import { type AccountState, describeAccount } from '../core/connection/describeAccount.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { observe } from '../core/observe.ts'
import type { NamespaceIn } from '../core/register.ts'

export type WatchAccountParameters<Namespace extends ChainNamespace> = {
  /** Default: the active network's. */
  namespace?: Namespace
  onChange(account: AccountState<Namespace>): void
}

/**
 * Calls `onChange` when the account changes. Returns a function that stops.
 *
 * @example const stop = watchAccount(latchkey, { onChange: ({ address }) => show(address) })
 */
export function watchAccount<
  Configured extends ChainNamespace,
  Namespace extends NamespaceIn<Configured> = NamespaceIn<Configured>,
>(
  { _internal }: Latchkey<Configured>,
  { namespace, onChange }: WatchAccountParameters<Namespace>,
): () => void {
  const { connection } = _internal.stores
  const read = () => describeAccount(_internal, connection.getState(), namespace)
  return observe([connection], read, onChange)
}
