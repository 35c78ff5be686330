import { prepareStatement } from '../db/prepareStatement.ts'
import type { ServerContext } from '../http/context.ts'
import type { SessionPlace } from './session.ts'
import { idleSince } from './sessionLife.ts'

export type LiveSessionParameters = {
  readonly jkt: string
  readonly identityHmac: Buffer
  readonly place: SessionPlace
}

export async function findLiveSession(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { jkt, identityHmac, place }: LiveSessionParameters,
): Promise<{ expiresAt: Date } | undefined> {
  const now = clock()
  const [row] = await findSession(db, {
    jkt,
    identityHmac,
    ...place,
    now,
    idleSince: idleSince(now),
  })
  return row && { expiresAt: row.expires_at }
}

type Wanted = Omit<LiveSessionParameters, 'place'> &
  SessionPlace & { readonly now: Date; readonly idleSince: Date }

const findSession = prepareStatement((db, wanted: Wanted) =>
  db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.device_id', 'devices.id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.expires_at')
    .where('devices.jkt', '=', wanted.jkt)
    .where('devices.identity_hmac', '=', wanted.identityHmac)
    .where('devices.revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('sessions.project_id', '=', wanted.projectId)
    .where('sessions.dapp_origin', '=', wanted.dappOrigin)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', wanted.now)
    .where('sessions.last_used_at', '>', wanted.idleSince)
    .limit(1),
)
