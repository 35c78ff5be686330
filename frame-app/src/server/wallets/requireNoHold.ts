import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import { writeTime } from '../logins/emailChange/requireUnreserved.ts'
import type { FoundSession } from '../sessions/session.ts'

/**
 * Refuses a stored recovery slot to a device that has never opened the wallet, for 24 hours after
 * the email was changed: the owner can undo the change meanwhile. A browser is known in all of its
 * ways to sign in.
 *
 * @throws FrameError RECOVERY_ON_HOLD with `data: { until, retryAfter }`
 */
export async function requireNoHold(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { userId, deviceId }: Pick<FoundSession, 'userId' | 'deviceId'>,
  slotId: string,
): Promise<void> {
  const now = clock()
  const held = await db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.user_id', 'users.id')
    .innerJoin('key_slots as wanted', 'wanted.wallet_id', 'wallets.id')
    .select('recovery_hold_until')
    .where('users.id', '=', userId)
    .where('wanted.id', '=', slotId)
    .where('recovery_hold_until', '>', now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('key_slots as own')
            .innerJoin('devices as opened', 'opened.id', 'own.device_id')
            .innerJoin('devices as here', 'here.jkt', 'opened.jkt')
            .select('own.id')
            .whereRef('own.wallet_id', '=', 'wallets.id')
            .where('here.id', '=', deviceId),
        ),
      ),
    )
    .executeTakeFirst()
  if (!held?.recovery_hold_until) return
  const until = held.recovery_hold_until.toISOString()
  const retryAfter = Math.ceil((held.recovery_hold_until.getTime() - now.getTime()) / 1_000)
  throw new FrameError('RECOVERY_ON_HOLD', {
    message: `The email of this account changed recently. A new device can open the wallet from ${writeTime(until)}`,
    data: { until, retryAfter },
  })
}
