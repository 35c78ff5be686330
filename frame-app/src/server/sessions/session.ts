import type { Database, Row } from '../db/schema.ts'
import type { CheckedProof } from '../http/openProof.ts'

/** The dApp of a session or flow: allowed at its start, and checked at every call. */
export type SessionPlace = { readonly projectId: string; readonly dappOrigin: string }

/** A session's claims about its user. */
export type SessionUser = Pick<Row<'users'>, 'email_hmac' | 'email_enc' | 'display_name'>

/** A live session. */
export type FoundSession = {
  readonly id: string
  readonly userId: string
  readonly user: SessionUser
  readonly deviceId: string
  /** Undefined on the frame's own pages. */
  readonly place: SessionPlace | undefined
  readonly amr: readonly string[]
  readonly authTime: Date
  readonly expiresAt: Date
}

/**
 * Records the proof and finds the token's live session: bound to the proof's key,
 * used in the last 7 days, created in the last 30, with neither session, device
 * nor user revoked or deleted. Also records the use.
 *
 * @throws DpopError `jti` for a proof that was seen
 */
export type FindSession = (
  context: { readonly db: Database; readonly clock: () => Date },
  parameters: { token: string; proof: CheckedProof },
) => Promise<FoundSession | undefined>
