/** Reads a stored session without the library. Keep it small: every page loads it. */
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'

/**
 * Holds none of the words `wc@`, `wc_`, `walletconnect` and `wallet_connect`: on its first start the
 * library moves every key of local storage with one of them into its own record.
 */
export const sessionMarkKey = 'latchkey.paired'

/** Reads `topic expiry`, then `namespace:address` for each account. */
export function readMark(storage: KeyValueStorage) {
  const [topic = '', expiry = '', ...accounts] = storage.getItem(sessionMarkKey)?.split(' ') ?? []
  return { topic, expiry, accounts }
}

/** Returns the session's topic until the session expires. */
export function readTopic(storage: KeyValueStorage): string | undefined {
  const { topic, expiry } = readMark(storage)
  return topic && Number(expiry) * 1_000 > Date.now() ? topic : undefined
}
