import type { FoundSession } from '../sessions/session.ts'

/** Always the session's user, never an id in the request. */
export type WalletCaller = {
  readonly session: FoundSession
  readonly address: string
  readonly userAgent: string | undefined
}
