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

const key = 'latchkey.walletConnect'

export function createSessionMark(storage: KeyValueStorage): SessionMark {
  return {
    read() {
      const [topic, expiry] = storage.getItem(key)?.split(' ') ?? []
      return topic && Number(expiry) * 1_000 > Date.now() ? topic : undefined
    },
    set: ({ topic, expiry }) => storage.setItem(key, `${topic} ${expiry}`),
    clear: () => storage.removeItem(key),
  }
}
