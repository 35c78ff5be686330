import type { ApiReply } from '../api.ts'
import { audit } from '../audit.ts'
import { newId } from '../db/newId.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { beginSession } from '../sessions/beginSession.ts'
import { sessionReply } from '../sessions/sessionReply.ts'
import type { SealedEmail } from './email/sealEmail.ts'

/** A person as a login method has proved them, and the device they sit at. */
export type Identity = {
  /** Verified: the method saw a code or a provider's word for it. */
  readonly email: SealedEmail
  /** Thumbprint of the device's key. */
  readonly jkt: string
  readonly projectId: string
  readonly dappOrigin: string
  /** As `describeBrowser` puts it. */
  readonly browser: string
  /** RFC 8176 style: `otp`, `link`, `oauth`. */
  readonly amr: readonly string[]
  /** IP address, for the audit. */
  readonly address: string
}

/**
 * The one end of every login: finds or makes the user of the e-mail, approves
 * the device, and begins a session that is bound to its key.
 */
export async function completeLogin(
  context: ServerContext,
  identity: Identity,
): Promise<ApiReply<'emailVerify'>> {
  const { projectId, dappOrigin, jkt, amr, address } = identity
  const now = context.clock()
  const begun = await context.db.transaction().execute(async (db) => {
    const userId = await findOrCreateUser(db, identity, now)
    const deviceId = await approveDevice(db, identity, { userId, now })
    const owner = { userId, deviceId, jkt, projectId, dappOrigin, amr }
    const session = await beginSession(db, owner, now)
    await audit(
      { ...context, db },
      {
        event: 'login.completed',
        userId,
        projectId,
        dappOrigin,
        address,
        detail: { deviceId, amr: amr.join(' ') },
      },
    )
    return session
  })
  const { accessToken, session } = begun
  return { ...(await sessionReply(context, session)), accessToken }
}

/** One statement, so that two first logins at a time are one user. */
async function findOrCreateUser(db: Database, { email }: Identity, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ id: newId('us'), ...email, email_verified_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('email_hmac').doUpdateSet({ email_verified_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The device that just proved itself: a revoked one is taken back. */
async function approveDevice(
  db: Database,
  { jkt, email, browser }: Identity,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const proved = {
    user_id: userId,
    label: browser,
    approved_at: now,
    last_seen_at: now,
    revoked_at: null,
  }
  const { id } = await db
    .insertInto('devices')
    .values({ id: newId('dv'), jkt, email_hmac: email.email_hmac, ...proved })
    .onConflict((conflict) => conflict.columns(['jkt', 'email_hmac']).doUpdateSet(proved))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
