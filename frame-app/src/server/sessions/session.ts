import type { Row } from '../db/schema.ts'

/** The dApp that a session or flow belongs to: it was allowed when it began, and is checked at every call. */
export type SessionPlace = { readonly projectId: string; readonly dappOrigin: string }

/** What a session says of its user. */
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
