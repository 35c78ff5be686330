import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FindSession, FoundSession } from '../http/authenticate.ts'

/** A session ends when it was not used for this long. */
const idleMs = 7 * 24 * 60 * 60_000
/** A use is noted when the last note is this old: most requests then write nothing. */
const touchMs = 5 * 60_000

/** Finds a live session and notes its use, in one statement; see `FindSession`. */
export const findSession: FindSession = async ({ db, clock }, { token, jkt }) => {
  const now = clock()
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await sql<FoundSession>`
    with found as (
      select * from sessions
      where token_hash = ${hash} and jkt = ${jkt} and revoked_at is null
        and expires_at > ${now} and last_used_at > ${new Date(now.getTime() - idleMs)}
    ), touched as (
      update sessions set last_used_at = ${now}
      where id in (select id from found where last_used_at < ${new Date(now.getTime() - touchMs)})
    )
    select id, user_id as "userId", device_id as "deviceId", project_id as "projectId",
      dapp_origin as "dappOrigin", amr, auth_time as "authTime", expires_at as "expiresAt"
    from found
  `.execute(db)
  return rows[0]
}
