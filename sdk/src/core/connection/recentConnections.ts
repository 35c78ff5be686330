/** The wallets that were connected earlier, beside AppKit's list of wallets in storage. */
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import { readStoredList } from '../../primitives/readStoredList.ts'
import { cleanName } from '../../wallets/cleanName.ts'
import { maxRecentWallets } from '../../wallets/recentWallets.ts'

export const recentConnectionsKey = 'latchkey.recent_connections'

export type RecentConnection = {
  readonly connectorId: string
  /** The wallet's name; the connector may serve many. */
  readonly name: string
}

/** The SDK writes no longer texts: longer ones are ignored. */
const maxTextLength = 4_096

/** Returns them newest first, one for each connector. Drops entries that do not parse. */
export function readRecentConnections(storage: KeyValueStorage): readonly RecentConnection[] {
  return limit(
    readStoredList(storage, recentConnectionsKey, maxTextLength).flatMap(
      (entry) => parseEntry(entry) ?? [],
    ),
  )
}

/** Adds the wallets of ended connections at the front, and removes connected ones. */
export function storeRecentConnections(
  storage: KeyValueStorage,
  { ended, connected }: { ended: readonly RecentConnection[]; connected: readonly string[] },
): void {
  const before = readRecentConnections(storage)
  const isOpen = ({ connectorId }: RecentConnection) => !connected.includes(connectorId)
  write(storage, limit([...ended, ...before].filter(isOpen)))
}

export function removeRecentConnection(storage: KeyValueStorage, connectorId: string): void {
  const before = readRecentConnections(storage)
  write(
    storage,
    before.filter((each) => each.connectorId !== connectorId),
  )
}

function limit(entries: readonly RecentConnection[]): readonly RecentConnection[] {
  const newest = new Map<string, RecentConnection>()
  for (const entry of entries) {
    if (!newest.has(entry.connectorId)) newest.set(entry.connectorId, entry)
  }
  return [...newest.values()].slice(0, maxRecentWallets)
}

function write(storage: KeyValueStorage, entries: readonly RecentConnection[]): void {
  if (entries.length > 0) storage.setItem(recentConnectionsKey, JSON.stringify(entries))
  else storage.removeItem(recentConnectionsKey)
}

function parseEntry(entry: unknown): RecentConnection | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  if (!('connectorId' in entry) || !('name' in entry)) return undefined
  const { connectorId, name } = entry
  if (typeof connectorId !== 'string' || typeof name !== 'string') return undefined
  const cleaned = cleanName(name)
  return cleaned === undefined ? undefined : { connectorId, name: cleaned }
}
