/** Stored balances, under the key and in the shape that existing dApps use. */
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import type { NamespaceConnection } from '../connection/connectionState.ts'
import { connectionKeys } from '../connection/connectionStorage.ts'
import { getCaipAddress } from '../connection/selectors.ts'
import { formatAmount } from './formatAmount.ts'

/**
 * CAIP-10 address -> entry. `balance` is in whole units; `timestamp` in milliseconds since the
 * epoch.
 */
type Entries = Record<
  string,
  { caipAddress: string; balance: string; symbol: string; timestamp: number }
>

export function readStoredBalance(
  storage: KeyValueStorage,
  connection: NamespaceConnection,
): { value: bigint; updatedAt: number } | undefined {
  const entry = readEntries(storage)[getCaipAddress(connection) ?? '']
  if (!entry || !isFresh(entry)) return undefined
  const { decimals } = connection.network.nativeCurrency
  const [units = '', fraction = ''] = entry.balance.split('.')
  return {
    value: BigInt(units + fraction.slice(0, decimals).padEnd(decimals, '0')),
    updatedAt: entry.timestamp,
  }
}

export function storeBalance(
  storage: KeyValueStorage,
  connection: NamespaceConnection,
  value: bigint,
): void {
  const caipAddress = getCaipAddress(connection)
  if (caipAddress === undefined) return
  const { symbol, decimals } = connection.network.nativeCurrency
  const fresh = Object.entries(readEntries(storage)).filter(([, entry]) => isFresh(entry))
  const entry = {
    caipAddress,
    balance: formatAmount(value, decimals, decimals),
    symbol,
    timestamp: Date.now(),
  }
  storage.setItem(
    connectionKeys.balances,
    JSON.stringify({ ...Object.fromEntries(fresh), [caipAddress]: entry }),
  )
}

/** Milliseconds. Writing an entry drops older ones. */
export const balanceLifetime = 30_000

/** A future time means that the clock was set back. */
function isFresh({ timestamp }: Entries[string]): boolean {
  const age = Date.now() - timestamp
  return age >= 0 && age < balanceLifetime
}

/** Reads the valid entries: any script on the page can write to storage. */
function readEntries(storage: KeyValueStorage): Entries {
  try {
    const stored: unknown = JSON.parse(storage.getItem(connectionKeys.balances) ?? '{}')
    const entries = Object.entries(Object(stored)).filter(([, entry]) => isEntry(entry))
    // Checked above.
    return Object.fromEntries(entries) as Entries
  } catch {
    // SyntaxError.
    return {}
  }
}

function isEntry(value: unknown): value is Entries[string] {
  if (typeof value !== 'object' || value === null) return false
  const { balance, timestamp } = value as { balance?: unknown; timestamp?: unknown }
  return (
    typeof balance === 'string' &&
    /^\d{1,60}(\.\d{1,60})?$/.test(balance) &&
    Number.isFinite(timestamp)
  )
}
