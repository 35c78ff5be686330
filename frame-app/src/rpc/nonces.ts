/** Milliseconds that a node may lag behind a broadcast. */
const nodeLag = 30_000

export type Nonces = {
  /** @param pending - the node's count, with pending transactions */
  next(key: string, pending: number): number
  sent(key: string, nonce: number): void
}

export function createNonces(now: () => number = Date.now): Nonces {
  const sent = new Map<string, { nonce: number; at: number }>()
  const latest = (key: string) => {
    const last = sent.get(key)
    return last && now() - last.at <= nodeLag ? last.nonce : -1
  }
  return {
    next: (key, pending) => Math.max(pending, latest(key) + 1),
    sent(key, nonce) {
      // A replacement transaction does not lower the count.
      sent.set(key, { nonce: Math.max(nonce, latest(key)), at: now() })
    },
  }
}
