import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import { newId } from '../db/newId.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import type { Identity } from '../identities/identity.ts'
import { getIdentityLock, lockIdentity } from '../identities/lockIdentity.ts'
import type { SessionCaller } from './caller.ts'
import { noticeLink } from './social/noticeLink.ts'

export type IdentityLink = {
  readonly identity: Identity
  /** As people read it. */
  readonly providerName: string
  /** Spends the proof of the identity. Undefined if it was spent before. */
  spendProof(db: Database): Promise<object | undefined>
}

/**
 * Adds an identity to the ways to sign in to the caller's account. A conflict spends its proof, too.
 * An identity of another user stays theirs, and accounts are never merged. The user's email stays
 * the same.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS for a spent proof, IDENTITY_CONFLICT
 */
export async function linkIdentity(
  context: ServerContext,
  caller: SessionCaller,
  { identity, providerName: name, spendProof }: IdentityLink,
): Promise<void> {
  const outcome = await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    if (!(await spendProof(db))) throw new FrameError('NO_LOGIN_IN_PROGRESS')
    const written = await addIdentity(inTransaction, caller.session.userId, identity)
    if (written === 'added') {
      const link = { id: identity.provider, name, notice: 'identityLinked' } as const
      await noticeLink(inTransaction, caller, link)
    }
    return written
  })
  if (outcome === 'conflict') throw new FrameError('IDENTITY_CONFLICT')
}

/** Waits for a concurrent first login of the same identity. */
async function addIdentity(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
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
