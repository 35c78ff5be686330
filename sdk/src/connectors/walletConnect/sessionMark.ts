import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'

/**
 * Names the session of this dApp. The library keeps its own record in IndexedDB, which nothing reads
 * without loading the library.
 */
export type SessionMark = {
  /** Returns the session's topic until the session expires. */
  read(): string | undefined
  /** @param expiry seconds since the epoch */
  set(session: { topic: string; expiry: number }): void
  clear(): void
}

/**
 * Holds none of the words `wc@`, `wc_`, `walletconnect` and `wallet_connect`: on its first start the
 * library moves every key of local storage with one of them into its own record.
 */
export const sessionMarkKey = 'latchkey.paired'

export function createSessionMark(storage: KeyValueStorage): SessionMark {
  return {
    read() {
      const [topic, expiry] = storage.getItem(sessionMarkKey)?.split(' ') ?? []
      return topic && Number(expiry) * 1_000 > Date.now() ? topic : undefined
    },
    set: ({ topic, expiry }) => storage.setItem(sessionMarkKey, `${topic} ${expiry}`),
    clear: () => storage.removeItem(sessionMarkKey),
  }
}
