import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { Balance } from '../core/queries/balance.ts'
import type { NamespaceIn } from '../core/register.ts'

export type GetBalanceParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  /** Default: the active network's. */
  namespace?: Namespace
  /** Reads it again, even if a cached value is fresh. Default: false. */
  refresh?: boolean
}

/**
 * Returns the balance of the connected account, cached for 30 s: the native one, or that of the
 * network's token in the `tokens` option. Rejects with LatchkeyError
 * NOT_CONNECTED or BALANCE_UNAVAILABLE; a failure is cached for 30 s, too.
 *
 * @example const { formatted, symbol } = await getBalance(latchkey)
 */
export async function getBalance<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  parameters: GetBalanceParameters<NamespaceIn<Configured>> = {},
): Promise<Balance> {
  const { balance } = await loadCode(() => import('../core/queries/balance.ts'))
  return balance[parameters.refresh ? 'refresh' : 'fetch'](latchkey, parameters)
}
