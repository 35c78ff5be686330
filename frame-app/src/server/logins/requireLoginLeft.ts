import { FrameError } from '@latchkey/protocol'
import type { Database } from '../db/schema.ts'
import { lockUser } from './emailChange/moveEmail.ts'

/**
 * Checks, after a removal and in its transaction, that the user can still sign in. An address that
 * the user left signs nobody in, and a passkey's identity needs a passkey.
 *
 * @throws FrameError LAST_LOGIN
 */
export async function requireLoginLeft(db: Database, userId: string): Promise<void> {
  const user = await lockUser(db, userId)
  if (user !== undefined && user.email_hmac !== null) return
  const identity = await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'passkey'])
    .executeTakeFirst()
  if (identity !== undefined) return
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (passkey === undefined) throw new FrameError('LAST_LOGIN')
}
