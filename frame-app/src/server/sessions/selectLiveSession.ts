import type { Database } from '../db/schema.ts'
import type { SessionPlace } from './session.ts'

export type LiveSessionValues = SessionPlace & {
  readonly jkt: string
  readonly identityHmac: Buffer
  readonly now: Date
  /** Sessions last used before this are dead. */
  readonly idleSince: Date
}

export const selectLiveSession = (db: Pick<Database, 'selectFrom'>, wanted: LiveSessionValues) =>
  db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.device_id', 'devices.id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('devices.jkt', '=', wanted.jkt)
    .where('devices.identity_hmac', '=', wanted.identityHmac)
    .where('devices.revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('sessions.project_id', '=', wanted.projectId)
    .where('sessions.dapp_origin', '=', wanted.dappOrigin)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', wanted.now)
    .where('sessions.last_used_at', '>', wanted.idleSince)
