import type { Database, Row } from '../db/schema.ts'
import type { CheckedProof } from '../http/openProof.ts'

/** Allowed at the start of a session or flow, and checked at every call. */
export type SessionPlace = { readonly projectId: string; readonly dappOrigin: string }

export type SessionUser = Pick<Row<'users'>, 'email_hmac' | 'email_enc' | 'display_name'>

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
 * Records proof and use, and finds the token's live session: bound to the proof's key, used in the
 * last 7 days, created in the last 30, with neither session, device nor user revoked or deleted.
 *
 * @throws DpopError `jti` for a used proof
 */
export type FindSession = (
  context: { readonly db: Database; readonly clock: () => Date },
  parameters: { token: string; proof: CheckedProof },
) => Promise<FoundSession | undefined>
