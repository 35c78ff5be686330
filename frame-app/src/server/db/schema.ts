/**
 * The tables, as kysely types. Ids are text (`us_` and 22 base64url
 * characters), times are timestamptz and come from `context.clock`, bytes are
 * bytea: written as `Buffer`, read as `Uint8Array`. No int8, which PGlite and
 * pg read differently. Emails stand in `email_enc` (AES-256-GCM) and are
 * found by `email_hmac` (HMAC-SHA-256); codes and tokens only as hashes.
 * `identity_hmac` stands for one identity: `identities/identity.ts`.
 */

import type { ColumnType, Insertable, Kysely, Selectable } from 'kysely'
import type { SlotKind } from '../../api/slotKinds.ts'

type Bytes = ColumnType<Uint8Array, Buffer, Buffer>
type OptionalBytes = ColumnType<Uint8Array | null, Buffer | null | undefined, Buffer | null>
type Time = ColumnType<Date, Date, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>
type Counter = ColumnType<number, number | undefined, number>
/** jsonb: written as JSON text, read as the value. */
type JsonColumn<Value> = ColumnType<Value, string, string>

type UsersTable = {
  id: string
  /** The address that the user proved to receive emails at; null while there is none. */
  email_enc: OptionalBytes
  /** Unique. */
  email_hmac: OptionalBytes
  email_verified_at: OptionalTime
  display_name: OptionalText
  preferred_account_type: OptionalText
  created_at: Time
  deleted_at: OptionalTime
}

/** A person as a login method proves them; unique over `identity_hmac` and over (provider, issuer, subject). */
type IdentitiesTable = {
  id: string
  user_id: string
  identity_hmac: Bytes
  /** The login method: `email`. */
  provider: string
  /** The authority that vouches for the subject. */
  issuer: string
  /** The issuer's name for the person; of an email its HMAC, base64url. */
  subject: string
  /** The address that the issuer named: never a way to another user's account. */
  email_hmac: OptionalBytes
  email_enc: OptionalBytes
  email_verified: ColumnType<boolean, boolean | undefined, boolean>
  /** The issuer's further claims, without an email. */
  profile: ColumnType<unknown, string | undefined, string>
  created_at: Time
}

/** A DPoP key and an identity that were seen together; unique over (jkt, identity_hmac). */
type DevicesTable = {
  id: string
  /** RFC 7638 thumbprint of the device's key. */
  jkt: string
  identity_hmac: Bytes
  user_id: OptionalText
  /** Browser and system, for the user's list. */
  label: string
  approved_at: OptionalTime
  last_seen_at: Time
  revoked_at: OptionalTime
}

type SessionsTable = {
  id: string
  /** SHA-256 of the access token; unique. */
  token_hash: Bytes
  user_id: string
  device_id: string
  jkt: string
  /** Both null in a session of the frame's own pages. */
  project_id: OptionalText
  dapp_origin: OptionalText
  amr: string[]
  auth_time: Time
  last_used_at: Time
  /** The absolute end; the idle one follows from `last_used_at`. */
  expires_at: Time
  revoked_at: OptionalTime
}

/** The result of a flow: a session, fresh authentication, a linked identity, a changed email. */
export type FlowPurpose = 'login' | 'step_up' | 'link' | 'email_change'

/** One proof of an identity by emailed code, from the first email to its end. */
type LoginFlowsTable = {
  id: string
  purpose: ColumnType<FlowPurpose, FlowPurpose | undefined, FlowPurpose>
  /** Both null in a flow of the frame's own pages. */
  project_id: OptionalText
  dapp_origin: OptionalText
  jkt: string
  identity_hmac: Bytes
  /** Where its emails go, bound to `identity_hmac`. */
  email_enc: Bytes
  /** The session that a flow of another purpose than `login` belongs to. */
  session_id: OptionalText
  state: 'STARTED' | 'DEVICE_PENDING' | 'CODE_SENT' | 'REJECTED' | 'FINISHED'
  /** The login needs its link to be approved before it gets a code. */
  device_required: boolean
  /** When its link was approved. */
  approved_at: OptionalTime
  /** The approval came with the two-digit number that the client shows. */
  number_matched: ColumnType<boolean, boolean | undefined, boolean>
  /** The page behind the link asks for the number. */
  shows_number: boolean
  /** Browser and system, as its emails name them. */
  browser: string
  time_zone: OptionalText
  /** BCP 47, of its emails and the page behind its link. */
  locale: OptionalText
  created_at: Time
  expires_at: Time
}

/** The step that a code completes. */
export type CodePurpose = 'login' | 'step_up' | 'link' | 'email_old' | 'email_new'

type OtpCodesTable = {
  id: string
  flow_id: string
  purpose: CodePurpose
  /** HMAC-SHA-256(pepper, id + code). */
  hash: Bytes
  attempts: Counter
  sent_at: Time
  expires_at: Time
  /** When a newer code took its place; of one flow at most one is neither replaced nor consumed. */
  replaced_at: OptionalTime
  consumed_at: OptionalTime
}

/** Wrong codes of one identity and purpose, over all its flows. */
type OtpBudgetsTable = {
  identity_hmac: Bytes
  purpose: CodePurpose
  /** When each was tried, 30 at most; older than 30 days does not count. */
  wrong_at: Date[]
  /** When the last of them stops counting. */
  ends_at: Date
}

type DeviceApprovalsTable = {
  id: string
  flow_id: string
  /** SHA-256 of the link's token; unique. */
  link_token_hash: Bytes
  jkt: string
  /** Two digits, shown in the modal and asked for behind the link; null where the client cannot show them. */
  match_code: OptionalText
  /** Wrong numbers. */
  misses: Counter
  state: 'PENDING' | 'APPROVED' | 'REJECTED'
  created_at: Time
  expires_at: Time
}

/** One a user. Blob and keys are base64url as they travel. */
type WalletsTable = {
  id: string
  user_id: string
  blob: string
  vault_pub: string
  evm_address: string
  solana_address: string
  version: number
  /** Compact JWS that states version and slots; null until the first write after 0.1.0. */
  manifest: OptionalText
  created_at: Time
}

type KeySlotsTable = {
  id: string
  wallet_id: string
  kind: SlotKind
  device_id: OptionalText
  salt: string
  ciphertext: string
  /** The compact JWS that put it here. */
  write: string
  created_at: Time
  last_used_at: OptionalTime
}

/** A slot's server factor under the KEK; may be minted before its slot is written. */
type ServerFactorsTable = {
  slot_id: string
  user_id: string
  kind: SlotKind
  kek_version: number
  wrapped: Bytes
  created_at: Time
  /** When its slot was written; a factor without one is deleted after a day. */
  bound_at: OptionalTime
  released_at: OptionalTime
}

/** Proves at start that the key files are the ones this database was sealed with. */
type KeyChecksTable = {
  kind: 'secrets' | 'kek'
  version: number
  check_value: Bytes
  created_at: Time
}

/** A project's settings as the operator chose them; absent keys have their default. */
export type ProjectSettingsRow = {
  deviceVerification?: 'off' | 'risk' | 'always'
  approvalSurface?: 'auto' | 'popup' | 'frame'
  linkNumber?: 'optional' | 'required'
  rpcOrigins?: string[]
}

type ProjectsTable = {
  id: string
  name: string
  status: 'active' | 'suspended'
  settings: JsonColumn<ProjectSettingsRow>
  created_at: Time
}

type ProjectOriginsTable = {
  project_id: string
  /** As `normalizeOrigin` writes it. */
  origin: string
  /** The operator's own code: may decide more than low risk inside its page. */
  trusted: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Time
}

/** Notices under way; see `outbox/`. */
type OutboxTable = {
  id: string
  kind: string
  /** AES-256-GCM, bound to id and kind; null once done. */
  payload_enc: OptionalBytes
  due_at: ColumnType<Date>
  attempts: Counter
  done_at: OptionalTime
}

/** Unlogged. */
type RateLimitTable = {
  /** HMAC of the limit's key. */
  k: Bytes
  n: number
  reset: Date
}

/** Unlogged: DPoP proofs that were seen (RFC 9449, section 11.1). */
type DpopJtiTable = { h: Bytes; exp: Time }

type AuditTable = {
  id: string
  at: Time
  user_id: OptionalText
  event: string
  project_id: OptionalText
  dapp_origin: OptionalText
  ip_hmac: OptionalBytes
  detail: ColumnType<unknown, string | null | undefined, string | null>
}

export type Tables = {
  users: UsersTable
  identities: IdentitiesTable
  devices: DevicesTable
  sessions: SessionsTable
  login_flows: LoginFlowsTable
  otp_codes: OtpCodesTable
  otp_budgets: OtpBudgetsTable
  device_approvals: DeviceApprovalsTable
  wallets: WalletsTable
  key_slots: KeySlotsTable
  server_factors: ServerFactorsTable
  key_checks: KeyChecksTable
  projects: ProjectsTable
  project_origins: ProjectOriginsTable
  outbox: OutboxTable
  rate_limit: RateLimitTable
  dpop_jti: DpopJtiTable
  audit: AuditTable
}

export type Database = Kysely<Tables>
/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
/** A row as it is written. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
