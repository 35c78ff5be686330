import type { Bytes, OptionalBytes, OptionalText, OptionalTime, Time } from './columns.ts'

/** One change of a user's email, from the first code to the end of its undo link. */
export type EmailChangesTable = {
  id: string
  user_id: string
  /** Only this session can complete it. */
  session_id: string
  /** `DONE` can be undone until `expires_at`. `ENDED`: replaced, or the address was not free. */
  state: 'PRIMARY_SENT' | 'SECONDARY_SENT' | 'DONE' | 'UNDONE' | 'ENDED'
  /** Null for a user without an email, like `old_email_enc` and `old_flow_id`. */
  old_email_hmac: OptionalBytes
  old_email_enc: OptionalBytes
  new_email_hmac: Bytes
  new_email_enc: Bytes
  /** The login flow of the code to the old address. */
  old_flow_id: OptionalText
  /** Null until that code was right. */
  new_flow_id: OptionalText
  /** Null on the frame's own pages. */
  dapp_origin: OptionalText
  browser: string
  time_zone: OptionalText
  /** BCP 47. */
  locale: OptionalText
  /** SHA-256 of the link's token; unique. */
  undo_hash: OptionalBytes
  created_at: Time
  done_at: OptionalTime
  expires_at: Time
}
