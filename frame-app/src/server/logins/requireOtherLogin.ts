import { FrameError } from '@latchkey/protocol'
import type { Database, Row } from '../db/schema.ts'

export type OtherLogin = {
  readonly userId: string
  /** Locked, so that concurrent removals do not leave none. */
  readonly user: Pick<Row<'users'>, 'email_hmac'> | undefined
  /** The one that is removed. Passkeys that are removed are deleted already. */
  readonly provider: string
}

/**
 * Checks that the user keeps a way to sign in. Neither an address that the user left
 * counts, nor the identity of passkeys without a passkey.
 *
 * @throws FrameError LAST_LOGIN
 */
export async function requireOtherLogin(
  db: Database,
  { userId, user, provider }: OtherLogin,
): Promise<void> {
  if (user !== undefined && user.email_hmac !== null) return
  const identity = await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'passkey', provider])
    .executeTakeFirst()
  if (identity !== undefined) return
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (passkey === undefined) throw new FrameError('LAST_LOGIN')
}
