/** The native balance of the active account: cached for 30 s, read through the frame where it can be. */
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { Network } from '../../networks/network.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { accountOn, isAuthNamespace } from '../selectors.ts'
import { formatAmount } from './formatAmount.ts'
import { readBalance } from './readBalance.ts'

export type Balance = {
  /** In the smallest unit: wei, lamports. */
  value: bigint
  /** In whole units, with at most 3 decimals, cut off and not rounded. */
  formatted: string
  symbol: string
  decimals: number
}

/** How long a balance counts as fresh, and how long a failure is not tried again. */
const lifetime = 30_000
const shownDecimals = 3

/**
 * The balance, from the cache while it is fresh. Rejects with LatchkeyError
 * NOT_CONNECTED or BALANCE_UNAVAILABLE; after a failure, for 30 s without asking again.
 */
export async function fetchBalance(latchkey: Latchkey): Promise<Balance> {
  const queries = await latchkey.queries()
  const { queryKey, network, address } = balanceQuery(latchkey)
  const state = queries.getQueryState<Balance, Error>(queryKey)
  if (state?.status === 'error' && Date.now() - state.errorUpdatedAt < lifetime) throw state.error
  return queries.fetchQuery({
    queryKey,
    queryFn: () => askBalance(latchkey, network, address),
    staleTime: lifetime,
  })
}

/** Forgets that the balance is fresh and reads it again: after a transaction. */
export async function refreshBalance(latchkey: Latchkey): Promise<Balance> {
  const queries = await latchkey.queries()
  await queries.invalidateQueries({
    queryKey: balanceQuery(latchkey).queryKey,
    refetchType: 'none',
  })
  return fetchBalance(latchkey)
}

export type WatchedBalance = {
  balance: Balance | undefined
  isLoading: boolean
  error: Error | undefined
}

/** Reads the balance of the account that is active now and tells every change of it until `signal` aborts. */
export async function watchBalance(
  latchkey: Latchkey,
  { signal, onChange }: { signal: AbortSignal; onChange: (balance: WatchedBalance) => void },
): Promise<void> {
  const queries = await latchkey.queries()
  if (signal.aborted) return
  const { queryKey } = balanceQuery(latchkey)
  // It only looks on: what is asked, and when, is decided by fetchBalance.
  const observer = new QueryObserver<Balance, Error>(queries, { queryKey, enabled: false })
  const tell = ({ data, isLoading, error }: QueryObserverResult<Balance, Error>) =>
    onChange({ balance: data, isLoading, error: error ?? undefined })
  signal.addEventListener('abort', observer.subscribe(tell), { once: true })
  tell(observer.getCurrentResult())
  await fetchBalance(latchkey).catch(() => {
    // The observer has told it.
  })
}

function balanceQuery({ stores }: Latchkey) {
  const network = stores.network.getState().active
  const address = accountOn(stores.account.getState(), network)?.address
  if (address === undefined) throw new LatchkeyError('NOT_CONNECTED')
  return { queryKey: ['balance', network.caipNetworkId, address], network, address }
}

async function askBalance(latchkey: Latchkey, network: Network, address: string): Promise<Balance> {
  const { chainNamespace, nativeCurrency } = network
  if (!isAuthNamespace(chainNamespace)) throw new LatchkeyError('BALANCE_UNAVAILABLE')
  const { symbol, decimals } = nativeCurrency
  try {
    const value = await readBalance[chainNamespace](latchkey, network, address)
    return { value, formatted: formatAmount(value, decimals, shownDecimals), symbol, decimals }
  } catch (cause) {
    throw new LatchkeyError('BALANCE_UNAVAILABLE', { cause })
  }
}
