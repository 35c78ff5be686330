export type StoredEmailCode = {
  /** In lower case. */
  readonly email: string
  /** CAIP-10. */
  readonly account: string
  /** A keyed hash: the store cannot tell the code. */
  readonly hash: string
  /** Milliseconds since the epoch, as all times here. */
  readonly sentAt: number
  readonly expiresAt: number
  readonly triesLeft: number
}

/**
 * Where the instances of a server keep the codes that they emailed. Each method is a single statement,
 * so that concurrent calls count.
 */
export type EmailCodeStore = {
  /**
   * Adds a code under a new id. Returns false, and adds none, if one was sent to the email after
   * `since`.
   */
  add(id: string, code: StoredEmailCode, since: number): Promise<boolean>
  /**
   * Spends a try and compares: `UPDATE … SET tries_left = tries_left - 1, confirmed = confirmed OR
   * hash = $2 WHERE id = $1 AND tries_left > 0 AND expires_at > $3 RETURNING hash = $2`. Returns false
   * if no row fits.
   */
  confirm(id: string, hash: string, now: number): Promise<boolean>
  /**
   * Removes a confirmed code of the account and returns its email: `DELETE … WHERE id = $1 AND account
   * = $2 AND confirmed AND expires_at > $3 RETURNING email`.
   */
  take(id: string, account: string, now: number): Promise<string | undefined>
}

const maxCodes = 10_000

/** Keeps the newest 10,000 codes in this process, for a single instance. */
export function memoryEmailCodeStore(): EmailCodeStore {
  // In the order of their expiry.
  const codes = new Map<string, StoredEmailCode & { triesLeft: number; isConfirmed: boolean }>()
  const dropOldest = (now: number) => {
    for (const [id, { expiresAt }] of codes) {
      if (codes.size < maxCodes && expiresAt > now) return
      codes.delete(id)
    }
  }
  return {
    async add(id, code, since) {
      dropOldest(code.sentAt)
      const isRecent = ({ email, sentAt }: StoredEmailCode) =>
        email === code.email && sentAt > since
      if ([...codes.values()].some(isRecent)) return false
      codes.set(id, { ...code, isConfirmed: false })
      return true
    },
    async confirm(id, hash, now) {
      const found = codes.get(id)
      if (!found || found.expiresAt <= now || found.triesLeft === 0) return false
      found.triesLeft -= 1
      found.isConfirmed ||= found.hash === hash
      return found.hash === hash
    },
    async take(id, account, now) {
      const found = codes.get(id)
      if (!found?.isConfirmed || found.expiresAt <= now) return undefined
      if (found.account !== account) return undefined
      codes.delete(id)
      return found.email
    },
  }
}
