import type { ServerContext } from '../http/context.ts'
import type { FlowOwner } from '../logins/email/loginFlow.ts'
import { idleSince } from './sessionLife.ts'

/** The session that this key has for this e-mail at this origin, or undefined. */
export async function findLiveSession(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  owner: FlowOwner,
): Promise<{ expiresAt: Date } | undefined> {
  const now = clock()
  const row = await db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.device_id', 'devices.id')
    .select('sessions.expires_at')
    .where('devices.jkt', '=', owner.jkt)
    .where('devices.email_hmac', '=', owner.email_hmac)
    .where('sessions.project_id', '=', owner.project_id)
    .where('sessions.dapp_origin', '=', owner.dapp_origin)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince(now))
    .executeTakeFirst()
  return row && { expiresAt: row.expires_at }
}
