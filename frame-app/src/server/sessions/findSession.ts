import type { FindSession } from '../http/authenticate.ts'
import { hashToken } from './beginSession.ts'
import { idleSince } from './sessionLife.ts'

/** A use is noted when the last one noted is older than this: seven days need no finer measure. */
const noteEvery = 5 * 60_000

/** The session of an access token: alive, and bound to the key that proves the request. */
export const findSession: FindSession = async ({ db, clock }, { token, jkt }) => {
  const now = clock()
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('jkt', '=', jkt)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (now.getTime() - row.last_used_at.getTime() > noteEvery) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  return {
    id: row.id,
    userId: row.user_id,
    deviceId: row.device_id,
    projectId: row.project_id,
    dappOrigin: row.dapp_origin,
    amr: row.amr,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
  }
}
