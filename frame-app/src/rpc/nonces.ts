/** The next nonce of an account: what the node counts, or more if it has not yet heard of ours. */

/** Milliseconds for which a node may lag behind what was sent; then its count stands again. */
const nodeLag = 30_000

export type Nonces = {
  /** `pending` is the node's count of the account's transactions, its pending ones included. */
  next(key: string, pending: number): number
  sent(key: string, nonce: number): void
}

/** Remembers what was sent, by network and account. */
export function createNonces(now: () => number = Date.now): Nonces {
  const sent = new Map<string, { nonce: number; at: number }>()
  const latest = (key: string) => {
    const last = sent.get(key)
    return last && now() - last.at <= nodeLag ? last.nonce : -1
  }
  return {
    next: (key, pending) => Math.max(pending, latest(key) + 1),
    sent(key, nonce) {
      // The one that replaces an earlier transaction does not bring its nonce back.
      sent.set(key, { nonce: Math.max(nonce, latest(key)), at: now() })
    },
  }
}
