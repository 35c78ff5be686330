import { type RawBuilder, sql } from 'kysely'

/**
 * A source of one row, for the insert of a larger statement that others may run for the same
 * identity: they take turns until their transactions end. `on conflict` names one index, and two
 * inserts at once that meet in another one of the table would fail.
 *
 * The lock is 63 bits of the HMAC: identities that share them wait for each other, nothing more.
 */
export function lockIdentity(identityHmac: Uint8Array): RawBuilder<unknown> {
  const lock = (Buffer.from(identityHmac).readBigUInt64BE() >> 1n).toString()
  return sql`pg_advisory_xact_lock(${lock}::bigint)`
}
