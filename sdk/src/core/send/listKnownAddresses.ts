import { delay } from '../../primitives/delay.ts'
import { getConnection } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { loadCode } from '../loadCode.ts'
import type { Sender } from './transfer.ts'

export type KnownAddresses = {
  /** Accounts of the connected wallet. */
  readonly own: readonly string[]
  /** Recipients of the account's recent transactions. Empty without the chain data API. */
  readonly paid: readonly string[]
}

/** Milliseconds. An API that is slow or down must not keep the user from sending. */
const longestWait = 3_000

/**
 * Lists the addresses that a recipient can be taken for. Anybody can write the account's address into
 * an event, so that only transactions that the account signed count. Never rejects.
 */
export async function listKnownAddresses(
  latchkey: Latchkey,
  { network, address }: Sender,
  signal: AbortSignal,
): Promise<KnownAddresses> {
  const { stores } = latchkey._internal
  const account = getConnection(stores.connection.getState(), network.chainNamespace)?.account
  const own = [address, ...(account?.allAccounts ?? []).map((each) => each.address)]
  const late = delay(longestWait, signal).then((): readonly string[] => [])
  return { own, paid: await Promise.race([listPaid(latchkey, address, signal), late]) }
}

async function listPaid(
  latchkey: Latchkey,
  address: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!latchkey._internal.options.api) return []
  try {
    const { history } = await loadCode(() => import('../queries/history.ts'))
    const { transactions } = await history.fetch(latchkey, {}, signal)
    return transactions
      .filter(({ metadata }) => metadata.sentFrom?.toLowerCase() === address.toLowerCase())
      .flatMap(({ metadata, transfers }) => [
        metadata.sentTo,
        ...(transfers ?? []).map(({ recipient }) => recipient),
      ])
      .filter((each) => each !== undefined)
  } catch {
    // HttpError or LatchkeyError: the activity says so where the user looks at it.
    return []
  }
}
