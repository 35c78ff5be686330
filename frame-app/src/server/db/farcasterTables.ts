import type { Bytes, Counter, OptionalBytes, OptionalText, Time } from './columns.ts'

/** One login with Farcaster, or one link of its account: see `logins/farcaster/flow.ts`. */
export type FarcasterFlowsTable = {
  id: string
  /** Reads the channel at the relay. AES-256-GCM, bound to `id`. */
  channel_token_enc: Bytes
  /** Of the message to sign (EIP-4361). */
  nonce: string
  jkt: string
  /** The user who gets the linked identity. Null for a login. */
  user_id: OptionalText
  /** Null on the account page, like `dapp_origin`. */
  project_id: OptionalText
  dapp_origin: OptionalText
  browser: string
  state: 'OPEN' | 'ANSWERED' | 'VERIFIED' | 'FINISHED' | 'FAILED' | 'CANCELLED'
  /** Why it failed: a key of `refusals`. */
  failure: OptionalText
  /** The relay's answer, AES-256-GCM, bound to `id`. Null until the app has signed. */
  answer_enc: OptionalBytes
  /** The Farcaster ID, decimal. Null until it is verified. */
  fid: OptionalText
  /** Failed requests to the relay or a node in a row. */
  outages: Counter
  /** Until then no instance takes the next step: one does, or it is too early. */
  next_step_at: Time
  created_at: Time
  expires_at: Time
}
