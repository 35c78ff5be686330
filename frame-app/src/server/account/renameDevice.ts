import type { ServerContext } from '../http/context.ts'
import type { SessionCaller } from '../logins/caller.ts'
import { noSuchDevice } from './noSuchDevice.ts'

/**
 * Gives a device the user's own name for it, or takes it away with null.
 *
 * @throws FrameError WALLET_NOT_FOUND, also for another user's device
 */
export async function renameDevice(
  { db }: Pick<ServerContext, 'db'>,
  { session: { userId } }: Pick<SessionCaller, 'session'>,
  { deviceId, name }: { readonly deviceId: string; readonly name: string | null },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('devices')
    .set({ name })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSuchDevice()
}
