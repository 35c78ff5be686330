import type { ColumnType } from 'kysely'
import type { Bytes, OptionalBytes, OptionalText, OptionalTime, Time } from './columns.ts'

/** WebAuthn credentials. Ids, handles and salts are base64url. */
export type PasskeysTable = {
  id: string
  user_id: string
  /** Unique. */
  credential_id: string
  rp_id: string
  /** Random, the same for all passkeys of a user: the subject of their identity. */
  user_handle: string
  /** COSE_Key. */
  public_key: Bytes
  counter: number
  transports: string[]
  /** Input of the PRF extension, for a later slot. */
  prf_salt: string
  backed_up: boolean
  created_at: Time
  last_used_at: OptionalTime
}

export type CeremonyPurpose = 'login' | 'link' | 'step_up'

/** A verified new credential, stored as a passkey once its session finishes the flow. */
export type Registration = {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
}

/** One ceremony on the page `/passkey`, from its start to its end in the frame. */
export type WebauthnChallengesTable = {
  id: string
  purpose: CeremonyPurpose
  /** SHA-256; unique. */
  state_hash: Bytes
  jkt: string
  /** Null on the account page, like `dapp_origin`. */
  project_id: OptionalText
  dapp_origin: OptionalText
  /** Null for a login, like `session_id`. */
  user_id: OptionalText
  session_id: OptionalText
  /** Of purpose `link`, like `prf_salt`. */
  user_handle: OptionalText
  prf_salt: OptionalText
  /** Null in a popup. */
  return_url: OptionalText
  browser: string
  challenge: string
  passkey_id: OptionalText
  registration: ColumnType<Registration | null, string | null | undefined, string | null>
  /** SHA-256; unique. Null until the ceremony is verified. */
  result_hash: OptionalBytes
  created_at: Time
  expires_at: Time
  /** The challenge was used, whatever came of it. */
  answered_at: OptionalTime
  finished_at: OptionalTime
}
