import type { ApiRequest } from '../../../api/calls.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { SessionCaller } from '../caller.ts'
import { lockUser } from '../emailChange/moveEmail.ts'
import { noticeAccountChange } from '../noticeAccountChange.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { requireOtherLogin } from '../requireOtherLogin.ts'
import { noticeLink } from './noticeLink.ts'
import { getProviderName } from './providers/index.ts'

type Removed = ApiRequest<'socialUnlink'>['provider']

/**
 * Removes a provider, or all passkeys, from the user's ways to sign in, but never the last one. The
 * sessions that began with it end, but for the caller's.
 *
 * @throws FrameError LAST_LOGIN, and those of `requireLinkPlace`
 */
export async function unlinkSocial(
  context: ServerContext,
  caller: SessionCaller,
  { provider }: ApiRequest<'socialUnlink'>,
): Promise<void> {
  const { session } = caller
  const { userId } = session
  await requireLinkPlace(context, session)
  await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    const passkeys = provider === 'passkey' ? await deletePasskeys(db, userId) : 0
    const user = await lockUser(db, userId)
    const identities = await listIdentities(db, { userId, provider })
    if (passkeys + (provider === 'passkey' ? 0 : identities.length) === 0) return
    await requireOtherLogin(db, { userId, user, provider })
    await endSessions(inTransaction, { caller, identities })
    if (provider === 'passkey')
      return noticeAccountChange(inTransaction, caller, { kind: 'passkeyRemoved' })
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

type Ended = {
  readonly caller: SessionCaller
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
