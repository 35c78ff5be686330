import type { ChainNamespace, Hex } from '@latchkey/protocol'
import { getConnection } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { loadCode } from '../loadCode.ts'
import { waitForMined } from '../transactions/waitForMined.ts'
import { balance } from './balance.ts'

const limits = { confirmations: 1, timeout: 180_000, pollingInterval: 4_000 } as const

/**
 * Reads the balance in a namespace again, and once more when the sent transaction is mined. Waits
 * only for the newest transaction, which is mined after an account's earlier ones. Never rejects.
 *
 * @param sent the wallet's result
 */
export async function followSpending(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  sent: unknown,
): Promise<void> {
  const { stores, startTask } = latchkey._internal
  // The failed queries show it.
  const refresh = () => {
    void updateAssets(latchkey).catch(() => undefined)
    return balance.refresh(latchkey, { namespace }).catch(() => undefined)
  }
  const network = getConnection(stores.connection.getState(), namespace)?.network
  await refresh()
  if (!network || !isHash(sent)) return
  const signal = startTask(`mined:${namespace}`)
  // A reverted transaction costs its fee, too.
  await waitForMined(latchkey, { ...limits, hash: sent, network, signal }).catch(() => undefined)
  if (!signal.aborted) await refresh()
}

/** Refetches the account's balances and history from the API. Rejects if that failed. */
async function updateAssets(latchkey: Latchkey): Promise<void> {
  if (!latchkey._internal.options.api) return
  const [{ portfolio }, { history }] = await loadCode(() =>
    Promise.all([import('./portfolio.ts'), import('./history.ts')]),
  )
  await Promise.all([portfolio.update(latchkey, {}), history.update(latchkey, {})])
}

const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
