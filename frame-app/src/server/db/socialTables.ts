import type { Bytes, OptionalBytes, OptionalText, Time } from './columns.ts'

/** One login at a provider, or one link of its account, from the frame's start to the frame's end. */
export type SocialFlowsTable = {
  id: string
  provider: string
  /** SHA-256 of the `state` parameter; unique. */
  state_hash: Bytes
  jkt: string
  /** The user who gets the linked identity. Null for a login. */
  user_id: OptionalText
  /** AES-256-GCM, bound to `state_hash`. */
  pkce_verifier_enc: Bytes
  /** Of the id_token (OpenID Connect Core, section 3.1.2.1). */
  nonce: string
  /** Null on the account page, like `dapp_origin`. */
  project_id: OptionalText
  dapp_origin: OptionalText
  /** Null in a popup. */
  return_url: OptionalText
  browser: string
  state: 'STARTED' | 'CALLBACK' | 'CALLBACK_DONE' | 'FINISHED'
  /** SHA-256; unique. Null until the provider has vouched for the person, like `result_enc`. */
  result_hash: OptionalBytes
  /** The person's profile, AES-256-GCM, bound to `result_hash`. */
  result_enc: OptionalBytes
  created_at: Time
  expires_at: Time
}
