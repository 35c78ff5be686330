import { type RawBuilder, sql } from 'kysely'

/**
 * Serializes concurrent statements for one identity until their transactions end;
 * a one-row source for a larger insert. `on conflict` names one index, and
 * concurrent inserts that meet in another would fail. The lock is 63 bits of the
 * HMAC; identities that share them merely wait.
 */
export function lockIdentity(identityHmac: Uint8Array): RawBuilder<unknown> {
  const lock = (Buffer.from(identityHmac).readBigUInt64BE() >> 1n).toString()
  return sql`pg_advisory_xact_lock(${lock}::bigint)`
}
