import type { SiwxServiceAccount } from '../service/siwxServiceSchemas.ts'

export type StoredSiwxSession = {
  readonly account: SiwxServiceAccount
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Where a service keeps its sessions. Keys are hashes of their tokens. */
export type SiwxSessionStore = {
  get(key: string): Promise<StoredSiwxSession | undefined>
  set(key: string, session: StoredSiwxSession): Promise<void>
  delete(key: string): Promise<void>
}

const maxSessions = 100_000

/** Keeps the newest 100,000 sessions in this process. Users sign in again if it restarts. */
export function memorySiwxSessionStore(): SiwxSessionStore {
  const sessions = new Map<string, StoredSiwxSession>()
  return {
    get: async (key) => sessions.get(key),
    async set(key, session) {
      sessions.set(key, session)
      const [oldest] = sessions.keys()
      if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest)
    },
    async delete(key) {
      sessions.delete(key)
    },
  }
}
