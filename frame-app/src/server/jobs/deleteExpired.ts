import type { ServerContext } from '../http/context.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Rows deleted, by table. */
export type DeletedRows = Readonly<Record<string, number>>

/**
 * Deletes what is over: flows with their codes and links, proofs, counters,
 * budgets, sessions, and server factors whose slot was never written. Any
 * instance may do it at any time, and twice does no harm.
 */
export async function deleteExpired({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<DeletedRows> {
  const now = clock()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const deletions = {
    dpop_jti: db.deleteFrom('dpop_jti').where('exp', '<', now),
    rate_limit: db.deleteFrom('rate_limit').where('reset', '<', now),
    otp_budgets: db.deleteFrom('otp_budgets').where('ends_at', '<', now),
    // An hour more: a late answer says "expired" rather than "unknown".
    login_flows: db.deleteFrom('login_flows').where('expires_at', '<', ago(hour)),
    sessions: db.deleteFrom('sessions').where('expires_at', '<', now),
    server_factors: db
      .deleteFrom('server_factors')
      .where('created_at', '<', ago(day))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('key_slots')
              .select('key_slots.id')
              .whereRef('key_slots.id', '=', 'server_factors.slot_id'),
          ),
        ),
      ),
  }
  const deleted: Record<string, number> = {}
  for (const [table, deletion] of Object.entries(deletions)) {
    deleted[table] = Number((await deletion.executeTakeFirst()).numDeletedRows)
  }
  return deleted
}
