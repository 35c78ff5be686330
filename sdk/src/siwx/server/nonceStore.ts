/** Where a server keeps the nonces that it issued. Its instances share one. */
export type NonceStore = {
  /** @param expiresAt milliseconds since the epoch */
  add(nonce: string, expiresAt: number): Promise<void>
  /**
   * Removes a nonce and resolves with its expiry, or with undefined if the nonce is not stored. Only
   * one of several concurrent calls may get it: use a single statement, such as
   * `DELETE … RETURNING` or `GETDEL`.
   */
  take(nonce: string): Promise<number | undefined>
}

const maxNonces = 100_000

/**
 * Keeps nonces in this process: for one instance, whose users sign again if it restarts. Beyond
 * 100,000, the oldest are dropped, so limit how often one client may request them.
 */
export function memoryNonceStore(): NonceStore {
  // In the order of their expiry.
  const nonces = new Map<string, number>()
  const dropOldest = () => {
    for (const [nonce, expiresAt] of nonces) {
      if (nonces.size <= maxNonces && expiresAt > Date.now()) return
      nonces.delete(nonce)
    }
  }
  return {
    async add(nonce, expiresAt) {
      nonces.set(nonce, expiresAt)
      dropOldest()
    },
    async take(nonce) {
      const expiresAt = nonces.get(nonce)
      nonces.delete(nonce)
      return expiresAt
    },
  }
}
