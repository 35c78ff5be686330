import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import type { FoundSession } from '../../sessions/session.ts'
import type { SessionCaller } from '../caller.ts'
import { lockUser } from '../emailChange/moveEmail.ts'
import { noticeAccountChange } from '../noticeAccountChange.ts'
import { requireOtherLogin } from '../requireOtherLogin.ts'
import { requireRecentLogin } from '../requireRecentLogin.ts'

export async function listPasskeys(
  { db }: ServerContext,
  { userId }: Pick<FoundSession, 'userId'>,
): Promise<ApiReply<'passkeys'>> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'created_at', 'backed_up'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const passkeys = rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    isBackedUp: row.backed_up,
  }))
  return { passkeys }
}

/**
 * Removes one passkey, but never the last way to sign in.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, LAST_LOGIN, and WALLET_NOT_FOUND for another user's passkey
 */
export async function removePasskey(
  context: ServerContext,
  caller: SessionCaller,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const { userId } = caller.session
  requireRecentLogin(context, caller.session)
  await context.db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) {
      throw new FrameError('WALLET_NOT_FOUND', { message: 'There is no such passkey' })
    }
    const user = await lockUser(db, userId)
    await requireOtherLogin(db, { userId, user, provider: 'passkey' })
    await noticeAccountChange({ ...context, db }, caller, { kind: 'passkeyRemoved' })
  })
}
