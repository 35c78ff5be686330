import { FrameError } from '@latchkey/protocol'
import type { ApiRequest } from '../../../api/calls.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { lockUser } from '../emailChange/moveEmail.ts'
import { noticeAccountChange } from '../noticeAccountChange.ts'
import { requireRecentLogin } from '../requireRecentLogin.ts'
import { requireTrustedOrigin } from '../requireTrustedOrigin.ts'
import { noticeLink } from './noticeLink.ts'
import { getProviderName } from './providers/index.ts'
import type { SocialSessionCaller } from './startSocial.ts'

type Removed = ApiRequest<'socialUnlink'>['provider']

/**
 * Removes a provider, or all passkeys, from the user's ways to sign in, but never the last one. The
 * sessions that began with it end, but for the caller's.
 *
 * @throws FrameError LAST_LOGIN, FRESH_LOGIN_REQUIRED, ORIGIN_NOT_ALLOWED
 */
export async function unlinkSocial(
  context: ServerContext,
  caller: SocialSessionCaller,
  { provider }: ApiRequest<'socialUnlink'>,
): Promise<void> {
  const { session } = caller
  const { userId, place } = session
  if (place) await requireTrustedOrigin(context, place)
  requireRecentLogin(context, session)
  await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    const passkeys = provider === 'passkey' ? await deletePasskeys(db, userId) : 0
    const user = await lockUser(db, userId)
    const identities = await listIdentities(db, { userId, provider })
    if (passkeys + (provider === 'passkey' ? 0 : identities.length) === 0) return
    const hasEmail = user !== undefined && user.email_hmac !== null
    if (!hasEmail && !(await hasOtherLogin(db, { userId, provider }))) {
      throw new FrameError('LAST_LOGIN')
    }
    await endSessions(inTransaction, { caller, identities })
    if (provider === 'passkey') return noticeAccountChange(inTransaction, caller, 'passkeyRemoved')
    await deleteIdentities(db, { userId, provider })
    const name = getProviderName(provider)
    const notice = 'identityUnlinked'
    return noticeLink(inTransaction, caller, { id: provider, name, notice })
  })
}

type Login = { readonly userId: string; readonly provider: Removed }

/** Before the identities, as an undo of an email change does: another order could deadlock. */
async function deletePasskeys(db: Database, userId: string): Promise<number> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return removed.length
}

const listIdentities = (db: Database, { userId, provider }: Login) =>
  db
    .selectFrom('identities')
    .select('identity_hmac')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()

/** The identity of passkeys stays, so that it never becomes another user's. */
async function deleteIdentities(db: Database, { userId, provider }: Login): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

/** An address that the user left signs nobody in, and a passkey's identity needs a passkey. */
async function hasOtherLogin(db: Database, { userId, provider }: Login): Promise<boolean> {
  const identity = await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'passkey', provider])
    .executeTakeFirst()
  if (identity !== undefined) return true
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}

type Ended = {
  readonly caller: SocialSessionCaller
  readonly identities: readonly { readonly identity_hmac: Uint8Array }[]
}

/** A session lives no longer than the approval of its device. */
async function endSessions(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { caller: { session }, identities }: Ended,
): Promise<void> {
  if (identities.length === 0) return
  await db
    .updateTable('devices')
    .set({ revoked_at: clock() })
    .where('user_id', '=', session.userId)
    .where(
      'identity_hmac',
      'in',
      identities.map(({ identity_hmac }) => Buffer.from(identity_hmac)),
    )
    .where('id', '<>', session.deviceId)
    .where('revoked_at', 'is', null)
    .execute()
}
