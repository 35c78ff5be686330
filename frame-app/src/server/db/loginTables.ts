import type { ColumnType } from 'kysely'
import type { Bytes, Counter, OptionalBytes, OptionalText, OptionalTime, Time } from './columns.ts'

/** Unique by `identity_hmac` and by (provider, issuer, subject). */
export type IdentitiesTable = {
  id: string
  user_id: string
  identity_hmac: Bytes
  provider: string
  /** The authority that vouches for the subject. */
  issuer: string
  /** The issuer's id of the person; for an email its HMAC, base64url. */
  subject: string
  /** Never a way to another user's account. */
  email_hmac: OptionalBytes
  email_enc: OptionalBytes
  email_verified: ColumnType<boolean, boolean | undefined, boolean>
  /** Without an email. */
  profile: ColumnType<unknown, string | undefined, string>
  /**
   * Set on an email that was changed: until then it neither signs in nor gets another account.
   */
  reserved_until: OptionalTime
  created_at: Time
}

/** Unique by (jkt, identity_hmac). */
export type DevicesTable = {
  id: string
  /** RFC 7638 thumbprint. */
  jkt: string
  identity_hmac: Bytes
  user_id: OptionalText
  /** The browser, as the server recognised it at the last login. */
  label: string
  /** What the user calls it. */
  name: OptionalText
  approved_at: OptionalTime
  last_seen_at: Time
  revoked_at: OptionalTime
}

export type SessionsTable = {
  id: string
  /** SHA-256; unique. */
  token_hash: Bytes
  user_id: string
  device_id: string
  jkt: string
  project_id: OptionalText
  dapp_origin: OptionalText
  amr: string[]
  auth_time: Time
  last_used_at: Time
  /** The absolute end; the idle one follows from `last_used_at`. */
  expires_at: Time
  revoked_at: OptionalTime
}

export type FlowPurpose = 'login' | 'step_up' | 'link' | 'email_change' | 'email_change_new'

/** One proof of an identity by emailed code, from the first email on. */
export type LoginFlowsTable = {
  id: string
  purpose: ColumnType<FlowPurpose, FlowPurpose | undefined, FlowPurpose>
  /** Null on the frame's own pages, like `dapp_origin`. */
  project_id: OptionalText
  dapp_origin: OptionalText
  jkt: string
  identity_hmac: Bytes
  /** Bound to `identity_hmac`. */
  email_enc: Bytes
  /** Null if the purpose is `login`. */
  session_id: OptionalText
  state: 'STARTED' | 'DEVICE_PENDING' | 'CODE_SENT' | 'REJECTED' | 'FINISHED'
  /** The person must approve the link before a code is sent. */
  device_required: boolean
  approved_at: OptionalTime
  /** The approval included the displayed number. */
  number_matched: ColumnType<boolean, boolean | undefined, boolean>
  shows_number: boolean
  browser: string
  time_zone: OptionalText
  /** BCP 47, of emails and the page behind the link. */
  locale: OptionalText
  created_at: Time
  expires_at: Time
}

export type CodePurpose = 'login' | 'step_up' | 'link' | 'email_old' | 'email_new'

export type OtpCodesTable = {
  id: string
  flow_id: string
  purpose: CodePurpose
  /** HMAC-SHA-256(pepper, id + code). */
  hash: Bytes
  attempts: Counter
  sent_at: Time
  expires_at: Time
  /**
   * Time of replacement by a newer code; a flow has at most one code that is neither replaced nor
   * consumed.
   */
  replaced_at: OptionalTime
  consumed_at: OptionalTime
}

/** Per identity and purpose, over all flows. */
export type OtpBudgetsTable = {
  identity_hmac: Bytes
  purpose: CodePurpose
  /** Wrong codes, at most 30; older than 30 days does not count. */
  wrong_at: Date[]
  ends_at: Date
}

export type DeviceApprovalsTable = {
  id: string
  flow_id: string
  /** SHA-256; unique. */
  link_token_hash: Bytes
  jkt: string
  /**
   * Two digits, shown in the modal and requested behind the link; null if the client cannot show
   * them.
   */
  match_code: OptionalText
  misses: Counter
  state: 'PENDING' | 'APPROVED' | 'REJECTED'
  created_at: Time
  expires_at: Time
}
