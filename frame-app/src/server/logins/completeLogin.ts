import type { ApiReply } from '../../api/calls.ts'
import { newId } from '../db/newId.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { beginSession, type SessionOwner } from '../sessions/beginSession.ts'
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

/** Spends what the login was proved with: false when it was spent before. */
export type SpendProof = (db: Database) => Promise<boolean>

/**
 * The one end of every login: spends what it was proved with, finds or makes
 * the user of the e-mail, approves the device, and begins a session that is
 * bound to its key. All of it or, if the server dies meanwhile, nothing: then
 * the same proof works again.
 *
 * @returns undefined when the proof was spent before
 */
export async function completeLogin(
  context: ServerContext,
  identity: Identity,
  spendProof: SpendProof,
): Promise<ApiReply<'emailVerify'> | undefined> {
  const { projectId, dappOrigin, jkt, amr, address } = identity
  const begun = await context.db.transaction().execute(async (db) => {
    if (!(await spendProof(db))) return undefined
    const account = await admit(db, identity, context.clock())
    const owner = { ...account, jkt, projectId, dappOrigin, amr, address }
    return beginSession({ ...context, db }, owner)
  })
  return begun && { ...sessionReply(context, begun.session), accessToken: begun.accessToken }
}

type Account = Pick<SessionOwner, 'userId' | 'user' | 'deviceId'>

/**
 * The user of the e-mail, and the device that just proved itself: a revoked
 * one is taken back. In one statement, so that two first logins at a time are
 * one user.
 */
async function admit(db: Database, { jkt, email, browser }: Identity, now: Date): Promise<Account> {
  const proved = { label: browser, approved_at: now, last_seen_at: now, revoked_at: null }
  const { userId, deviceId, ...user } = await db
    .with('account', (statement) =>
      statement
        .insertInto('users')
        .values({ id: newId('us'), ...email, email_verified_at: now, created_at: now })
        .onConflict((conflict) =>
          conflict.column('email_hmac').doUpdateSet({ email_verified_at: now }),
        )
        .returning(['id', 'email_hmac', 'email_enc', 'display_name']),
    )
    .with('device', (statement) =>
      statement
        .insertInto('devices')
        .values(({ selectFrom }) => ({
          id: newId('dv'),
          jkt,
          email_hmac: email.email_hmac,
          user_id: selectFrom('account').select('id'),
          ...proved,
        }))
        .onConflict((conflict) =>
          conflict
            .columns(['jkt', 'email_hmac'])
            .doUpdateSet(({ ref }) => ({ user_id: ref('excluded.user_id'), ...proved })),
        )
        .returning('id'),
    )
    .selectFrom(['account', 'device'])
    .select(['account.id as userId', 'device.id as deviceId'])
    .select(['email_hmac', 'email_enc', 'display_name'])
    .executeTakeFirstOrThrow()
  return { userId, user, deviceId }
}
