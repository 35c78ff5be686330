import { type RawBuilder, sql } from 'kysely'

/**
 * Serializes concurrent statements for one identity until their transactions end: `on conflict`
 * names one index, and inserts that conflict on another would fail. A one-row source for a larger
 * insert.
 */
export const lockIdentity = (lock: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${lock}::bigint)`

/** 63 bits of the HMAC; identities that share them merely wait. */
export const getIdentityLock = (identityHmac: Uint8Array): string =>
  (Buffer.from(identityHmac).readBigUInt64BE() >> 1n).toString()
