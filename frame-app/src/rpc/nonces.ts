/** Milliseconds for which a node may lag behind what was sent. */
const nodeLag = 30_000

export type Nonces = {
  /** @param pending - the node's count, with pending transactions */
  next(key: string, pending: number): number
  sent(key: string, nonce: number): void
}

/** Chooses nonces by network and account, also before the node knows of earlier ones. */
export function createNonces(now: () => number = Date.now): Nonces {
  const sent = new Map<string, { nonce: number; at: number }>()
  const latest = (key: string) => {
    const last = sent.get(key)
    return last && now() - last.at <= nodeLag ? last.nonce : -1
  }
  return {
    next: (key, pending) => Math.max(pending, latest(key) + 1),
    sent(key, nonce) {
      // A transaction that replaces an earlier one does not lower the count.
      sent.set(key, { nonce: Math.max(nonce, latest(key)), at: now() })
    },
  }
}
