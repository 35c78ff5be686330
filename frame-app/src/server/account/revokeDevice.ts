import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import type { SessionCaller } from '../logins/caller.ts'
import { noSuchDevice } from './noSuchDevice.ts'

/**
 * Ends a device's sessions at once. Its next login is an unknown device's. Needs no fresh
 * authentication, because it only takes rights away.
 *
 * @throws FrameError WALLET_NOT_FOUND, also for another user's device
 */
export async function revokeDevice(
  context: ServerContext,
  { session: { userId }, address }: SessionCaller,
  { deviceId }: { readonly deviceId: string },
): Promise<void> {
  const now = context.clock()
  await context.db.transaction().execute(async (db) => {
    const revoked = await db
      .updateTable('devices')
      .set({ revoked_at: now })
      .where('id', '=', deviceId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (revoked === undefined) throw noSuchDevice()
    await endSessions(db, { deviceId, now })
    const event = { event: 'device.revoked', userId, address } as const
    await audit({ ...context, db }, { ...event, detail: { deviceId } })
  })
}

async function endSessions(
  db: Database,
  { deviceId, now }: { readonly deviceId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute()
}
