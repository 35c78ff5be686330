/**
 * The tables, as kysely types. Ids are text (`us_` and 22 base64url characters), times are
 * timestamptz and come from `context.clock`, bytes are bytea: written as `Buffer`, read as
 * `Uint8Array`. No int8, which PGlite and pg read differently. `email_enc` holds emails
 * (AES-256-GCM), `email_hmac` finds them (HMAC-SHA-256); codes and tokens are only hashes.
 * `identity_hmac`: see `identities/identity.ts`.
 */
import type { ColumnType, Insertable, Kysely, Selectable } from 'kysely'
import type { SlotPasskey } from '../../api/passkeys.ts'
import type { SlotKind } from '../../api/slotKinds.ts'
import type {
  Bytes,
  Counter,
  JsonColumn,
  OptionalBytes,
  OptionalText,
  OptionalTime,
  Time,
} from './columns.ts'
import type { EmailChangesTable } from './emailChangeTables.ts'
import type { FarcasterFlowsTable } from './farcasterTables.ts'
import type {
  DeviceApprovalsTable,
  DevicesTable,
  IdentitiesTable,
  LoginFlowsTable,
  OtpBudgetsTable,
  OtpCodesTable,
  SessionsTable,
} from './loginTables.ts'
import type { PasskeysTable, WebauthnChallengesTable } from './passkeyTables.ts'
import type { SocialFlowsTable } from './socialTables.ts'

type UsersTable = {
  id: string
  email_enc: OptionalBytes
  /** Unique. */
  email_hmac: OptionalBytes
  email_verified_at: OptionalTime
  display_name: OptionalText
  preferred_account_type: OptionalText
  /** Until then, unknown devices cannot open the wallet: the email was changed. */
  recovery_hold_until: OptionalTime
  created_at: Time
  deleted_at: OptionalTime
}

/** One per user. Blob and keys are base64url. */
type WalletsTable = {
  id: string
  user_id: string
  blob: string
  vault_pub: string
  evm_address: string
  solana_address: string
  version: number
  /** Compact JWS of version and slots; null until the first write after 0.1.0. */
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
  write: string
  created_at: Time
  last_used_at: OptionalTime
  /** Of the kind `passkey`. Survives the passkey's removal as a way to sign in. */
  passkey: ColumnType<SlotPasskey | null, string | null | undefined, string | null>
}

/** Wrapped by the KEK; may exist before its slot. */
type ServerFactorsTable = {
  slot_id: string
  user_id: string
  kind: SlotKind
  kek_version: number
  wrapped: Bytes
  created_at: Time
  /** Time of the slot's write; a factor without it is deleted after a day. */
  bound_at: OptionalTime
  released_at: OptionalTime
  /** Of the kind `password`: the last 24 hours'. */
  evaluations: ColumnType<Date[], Date[] | undefined, Date[]>
}

type KeyChecksTable = {
  kind: 'secrets' | 'kek'
  version: number
  check_value: Bytes
  created_at: Time
}

export type ProjectSettingsRow = {
  deviceVerification?: 'off' | 'risk' | 'always'
  approvalSurface?: 'auto' | 'popup' | 'frame'
  linkNumber?: 'optional' | 'required'
  rpcOrigins?: string[]
  accent?: string | null
  logo?: string | null
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
  /** The operator's own code, which may decide above low risk in its page. */
  trusted: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Time
}

type OutboxTable = {
  id: string
  kind: string
  /** AES-256-GCM, bound to id and kind; null once delivered. */
  payload_enc: OptionalBytes
  due_at: ColumnType<Date>
  attempts: Counter
  done_at: OptionalTime
}

/** Unlogged. */
type RateLimitTable = {
  k: Bytes
  n: number
  reset: Date
}

/** Unlogged: ids of used DPoP proofs (RFC 9449, section 11.1). */
type DpopJtiTable = { h: Bytes; exp: Time }

/** HMACs of deleted accounts' identities, for 30 days. */
type DeletedIdentitiesTable = { identity_hmac: Bytes; deleted_at: Time }

/** Running servers: see `instances/`. */
type InstancesTable = {
  id: string
  /** Host name and process id. */
  name: string
  /** The key that it wraps with. */
  kek_current: number
  /** The keys that it can open. */
  kek_versions: number[]
  /** By the database's clock, so that the instances' clocks need not agree. */
  seen_at: Time
}

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
  passkeys: PasskeysTable
  webauthn_challenges: WebauthnChallengesTable
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
  social_flows: SocialFlowsTable
  email_changes: EmailChangesTable
  farcaster_flows: FarcasterFlowsTable
  deleted_identities: DeletedIdentitiesTable
  instances: InstancesTable
}

export type Database = Kysely<Tables>
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>
