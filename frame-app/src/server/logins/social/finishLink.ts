import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { newId } from '../../db/newId.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Identity } from '../../identities/identity.ts'
import { getIdentityLock, lockIdentity } from '../../identities/lockIdentity.ts'
import { requireRecentLogin } from '../requireRecentLogin.ts'
import { requireTrustedOrigin } from '../requireTrustedOrigin.ts'
import { findResult, type SocialFlow } from './flow.ts'
import { noticeLink } from './noticeLink.ts'
import { findProvider } from './providers/index.ts'
import { readIdentity } from './readIdentity.ts'
import type { SocialSessionCaller } from './startSocial.ts'

/**
 * Ends a link with the address that the callback returned, which works once. An identity of another
 * user stays theirs, and accounts are never merged. The user's email stays the same.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, IDENTITY_CONFLICT, FRESH_LOGIN_REQUIRED,
 * ORIGIN_NOT_ALLOWED, PROVIDER_REFUSED, PROVIDER_FAILED, PROVIDER_UNREACHABLE
 */
export async function finishSocialLink(
  context: ServerContext,
  caller: SocialSessionCaller,
  { uri }: ApiRequest<'socialLinkFinish'>,
): Promise<ApiReply<'socialLinkFinish'>> {
  const { session, jkt } = caller
  const { userId, place } = session
  if (place === undefined) throw new FrameError('SESSION_EXPIRED')
  await requireTrustedOrigin(context, place)
  requireRecentLogin(context, session)
  const found = await findResult(context, { uri, jkt, userId })
  const configured = findProvider(context.config, found.flow.provider)
  if (configured === undefined) throw new FrameError('NOT_CONFIGURED')
  const { provider } = configured
  const identity = readIdentity(context, found)
  const outcome = await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    await spendResult(inTransaction, found.flow)
    const written = await addIdentity(inTransaction, userId, identity)
    if (written === 'added') {
      await noticeLink(inTransaction, caller, { ...provider, notice: 'identityLinked' })
    }
    return written
  })
  if (outcome === 'conflict') throw new FrameError('IDENTITY_CONFLICT')
  return { provider: provider.id, userName: identity.displayName ?? null }
}

async function spendResult({ db }: ServerContext, { id }: SocialFlow): Promise<void> {
  const spent = await db
    .updateTable('social_flows')
    .set({ state: 'FINISHED' })
    .where('id', '=', id)
    .where('state', '=', 'CALLBACK_DONE')
    .returning('id')
    .executeTakeFirst()
  if (spent === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
}

/** Waits for a concurrent first login of the same identity. */
async function addIdentity(
  { db, clock }: ServerContext,
  userId: string,
  { identityHmac, provider, issuer, subject, email }: Identity,
): Promise<'added' | 'known' | 'conflict'> {
  await sql`select ${lockIdentity(getIdentityLock(identityHmac))}`.execute(db)
  const id = newId('id')
  const stored = {
    email_hmac: email?.email_hmac ?? null,
    email_enc: email?.email_enc ?? null,
    email_verified: email?.isVerified ?? false,
  }
  const written = await db
    .insertInto('identities')
    .values({
      ...{ id, user_id: userId, identity_hmac: identityHmac, provider, issuer, subject },
      ...{ ...stored, created_at: clock() },
    })
    .onConflict((conflict) =>
      conflict.column('identity_hmac').doUpdateSet(stored).where('identities.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return 'conflict'
  return written.id === id ? 'added' : 'known'
}
