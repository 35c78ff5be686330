import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PlaceColumns } from './place.ts'

export type LiveSessionValues = PlaceColumns & {
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
    .where(sql<boolean>`sessions.project_id is not distinct from ${wanted.project_id}`)
    .where(sql<boolean>`sessions.dapp_origin is not distinct from ${wanted.dapp_origin}`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', wanted.now)
    .where('sessions.last_used_at', '>', wanted.idleSince)
