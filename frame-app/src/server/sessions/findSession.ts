import type { Database, Row } from '../db/schema.ts'
import type { FindSession, FoundSession, SessionUser } from '../http/authenticate.ts'
import { rememberProof } from '../http/dpop.ts'
import { DpopError } from '../http/dpopError.ts'
import { hashToken } from './beginSession.ts'
import { idleSince } from './sessionLife.ts'

/** A use is noted when the last one noted is older than this: seven days need no finer measure. */
const noteEvery = 5 * 60_000

/**
 * The session of an access token: alive, and bound to the key that proves the
 * request. In one statement with the proof, of which every call is made: no
 * row for a proof that was seen, one of nulls where there is no such session.
 */
export const findSession: FindSession = async ({ db, clock }, { token, proof }) => {
  const now = clock()
  const row = await db
    .with('proof', (statement) => rememberProof(statement, proof))
    .with('live', (statement) =>
      statement
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('sessions')
        .select(['users.email_hmac', 'users.email_enc', 'users.display_name'])
        .where('token_hash', '=', hashToken(token))
        .where('jkt', '=', proof.jkt)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_used_at', '>', idleSince(now)),
    )
    .selectFrom('proof')
    .leftJoin('live', (join) => join.onTrue())
    .selectAll('live')
    .executeTakeFirst()
  if (row === undefined) throw new DpopError('jti')
  if (row.id === null) return undefined
  // An outer join's row is there as a whole or not at all.
  const live = row as SessionRow
  if (now.getTime() - live.last_used_at.getTime() > noteEvery) await noteUse(db, live, now)
  return toSession(live)
}

type SessionRow = Row<'sessions'> & SessionUser

async function noteUse(db: Database, { id }: SessionRow, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

function toSession(row: SessionRow): FoundSession {
  const { email_hmac, email_enc, display_name } = row
  return {
    id: row.id,
    userId: row.user_id,
    user: { email_hmac, email_enc, display_name },
    deviceId: row.device_id,
    projectId: row.project_id,
    dappOrigin: row.dapp_origin,
    amr: row.amr,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
  }
}
