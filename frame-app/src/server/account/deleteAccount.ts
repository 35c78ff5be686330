import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import type { SessionCaller } from '../logins/caller.ts'
import { lockUser } from '../logins/emailChange/moveEmail.ts'
import { noticeAccountChange } from '../logins/noticeAccountChange.ts'
import { requireRecentLogin } from '../logins/requireRecentLogin.ts'

/**
 * Deletes the user and everything that names them, in one transaction:
 *
 * 1. what refers to the user goes with the row: wallet, slots, factors, identities, passkeys,
 *    devices, sessions;
 * 2. flows are found by the person's identities and keys;
 * 3. the audit keeps its events, without user and network address;
 * 4. the HMAC of each identity stays for 30 days. It shows that an account existed, to whoever knows
 *    the identity and has the index key: for complaints, and for repeating the deletion in a
 *    restored backup. It opens nothing, and a new sign-in creates a new account.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED
 */
export async function deleteAccount(context: ServerContext, caller: SessionCaller): Promise<void> {
  const { session } = caller
  const { userId } = session
  requireRecentLogin(context, session)
  await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    // Before the user: another order could deadlock with a removed way to sign in.
    await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    await lockUser(db, userId)
    await noticeAccountChange(inTransaction, caller, { kind: 'accountDeleted' })
    await leaveTombstones(inTransaction, userId)
    await deleteFlows(db, userId)
    await anonymizeAudit(db, userId)
    await db.deleteFrom('users').where('id', '=', userId).execute()
  })
}

async function leaveTombstones(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await sql`
    insert into deleted_identities (identity_hmac, deleted_at)
    select identity_hmac, ${clock()}::timestamptz from identities where user_id = ${userId}
    on conflict (identity_hmac) do update set deleted_at = excluded.deleted_at`.execute(db)
}

/** Before the user, whose rows name them. */
async function deleteFlows(db: Database, userId: string): Promise<void> {
  const identities = sql`select identity_hmac from identities where user_id = ${userId}`
  const keys = sql`select jkt from devices where user_id = ${userId}`
  await sql`delete from login_flows where identity_hmac in (${identities})`.execute(db)
  for (const table of ['social_flows', 'farcaster_flows', 'webauthn_challenges']) {
    await sql`delete from ${sql.table(table)} where jkt in (${keys})`.execute(db)
  }
}

async function anonymizeAudit(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('audit')
    .set({ user_id: null, ip_hmac: null, detail: null })
    .where('user_id', '=', userId)
    .execute()
}
