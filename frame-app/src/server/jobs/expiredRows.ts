import { type RawBuilder, sql } from 'kysely'

const hour = 60 * 60_000
const day = 24 * hour

export type ExpiredRowsParameters = {
  readonly now: Date
  readonly auditDays: number
}

/** Deletes up to `limit` rows and returns `examined` and `deleted`. */
export type CleanUp = (limit: number) => RawBuilder<{ examined: number; deleted: number }>

/**
 * Rows to delete, by table. Every statement reads an index from its oldest entry and stops at the
 * first row that stays, however large the table is.
 */
export function expiredRows({ now, auditDays }: ExpiredRowsParameters): Record<string, CleanUp> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return {
    dpop_jti: oldest('dpop_jti', 'exp', now),
    rate_limit: oldest('rate_limit', 'reset', now),
    otp_budgets: oldest('otp_budgets', 'ends_at', now),
    // An hour more: a late reply says "expired" rather than "unknown".
    login_flows: oldest('login_flows', 'expires_at', ago(hour)),
    social_flows: oldest('social_flows', 'expires_at', ago(hour)),
    farcaster_flows: oldest('farcaster_flows', 'expires_at', ago(hour)),
    webauthn_challenges: oldest('webauthn_challenges', 'expires_at', ago(hour)),
    email_changes: oldest('email_changes', 'expires_at', ago(hour)),
    identities: oldest('identities', 'reserved_until', now),
    sessions: oldest('sessions', 'expires_at', now),
    deleted_identities: oldest('deleted_identities', 'deleted_at', ago(30 * day)),
    outbox: oldest('outbox', 'done_at', ago(day)),
    audit: oldest('audit', 'at', ago(auditDays * day)),
    server_factors: (limit) => unboundFactors(limit, ago(day), now),
  }
}

/** Skips rows that a request locks; the next run deletes them. */
function oldest(table: string, column: string, before: Date): CleanUp {
  const [name, time] = [sql.table(table), sql.ref(column)]
  return (limit) => sql`
    with gone as (
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${time} < ${before}
        order by ${time} limit ${sql.lit(limit)} for update skip locked
      )) returning 1
    )
    select count(*)::int as examined, count(*)::int as deleted from gone`
}

/**
 * Factors without `bound_at`. Earlier versions wrote slots without it: marks their factors instead
 * of deleting them.
 */
function unboundFactors(limit: number, before: Date, now: Date) {
  return sql<{ examined: number; deleted: number }>`
    with unbound as (
      select slot_id, exists (select from key_slots where id = slot_id) as is_written
      from server_factors where bound_at is null and created_at < ${before}
      order by created_at limit ${sql.lit(limit)} for update skip locked
    ), marked as (
      update server_factors set bound_at = ${now}
      where slot_id = any(array(select slot_id from unbound where is_written)) returning 1
    ), gone as (
      delete from server_factors
      where slot_id = any(array(select slot_id from unbound where not is_written)) returning 1
    )
    select (select count(*)::int from unbound) as examined, (select count(*)::int from gone) as deleted,
      (select count(*)::int from marked) as marked`
}
