import type { Fees } from './fees.ts'

/** Milliseconds that a node may lag behind a broadcast. */
const nodeLag = 30_000
/** Sent transactions per key. geth holds 16 pending and 64 queued ones for an account. */
const remembered = 80

/** A key names an account and a network. */
export type Nonces = {
  /**
   * Returns the lowest unused nonce.
   *
   * @param pending - the node's count, with pending transactions
   */
  next(key: string, pending: number): number
  sent(key: string, nonce: number, fees: Fees): void
  /** Finds the fees of a transaction that was sent from here and is still pending. */
  find(key: string, nonce: number, pending: number): Fees | undefined
}

type Account = {
  /** The node's highest count. */
  counted: { nonce: number; at: number }
  readonly sent: Map<number, { fees: Fees; at: number }>
}

export function createNonces(now: () => number = Date.now): Nonces {
  const accounts = new Map<string, Account>()
  const isRecent = (event: { at: number } | undefined) =>
    event !== undefined && now() - event.at <= nodeLag
  const read = (key: string): Account =>
    accounts.get(key) ?? { counted: { nonce: 0, at: 0 }, sent: new Map() }
  return {
    next(key, pending) {
      const { counted, sent } = read(key)
      const isBehind = pending < counted.nonce && isRecent(counted)
      const latest = isBehind ? counted : { nonce: pending, at: now() }
      accounts.set(key, { counted: latest, sent })
      let { nonce } = latest
      while (isRecent(sent.get(nonce))) nonce += 1
      return nonce
    },
    sent(key, nonce, fees) {
      const account = read(key)
      const { sent } = account
      // Moves a replaced transaction to the end.
      sent.delete(nonce)
      sent.set(nonce, { fees, at: now() })
      const [oldest] = sent.keys()
      if (sent.size > remembered && oldest !== undefined) sent.delete(oldest)
      accounts.set(key, account)
    },
    find(key, nonce, pending) {
      const found = read(key).sent.get(nonce)
      return nonce < pending || isRecent(found) ? found?.fees : undefined
    },
  }
}
