import type { ServerContext } from '../http/context.ts'
import type { SessionPlace } from './session.ts'
import { idleSince } from './sessionLife.ts'

/** The owner of a session: a device's key and identity, at a dApp. */
export type LiveSessionParameters = {
  readonly jkt: string
  readonly identityHmac: Buffer
  readonly place: SessionPlace
}

/** Finds this key's session for this identity at this origin. */
export async function findLiveSession(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { jkt, identityHmac, place }: LiveSessionParameters,
): Promise<{ expiresAt: Date } | undefined> {
  const now = clock()
  const row = await db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.device_id', 'devices.id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.expires_at')
    .where('devices.jkt', '=', jkt)
    .where('devices.identity_hmac', '=', identityHmac)
    .where('devices.revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('sessions.project_id', '=', place.projectId)
    .where('sessions.dapp_origin', '=', place.dappOrigin)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince(now))
    .executeTakeFirst()
  return row && { expiresAt: row.expires_at }
}
