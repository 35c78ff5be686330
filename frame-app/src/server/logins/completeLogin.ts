import { sql } from 'kysely'
import type { ApiReply } from '../../api/calls.ts'
import { newId } from '../db/newId.ts'
import { prepareStatement } from '../db/prepareStatement.ts'
import type { Database, Row } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import type { Identity } from '../identities/identity.ts'
import { getIdentityLock, lockIdentity } from '../identities/lockIdentity.ts'
import { beginSession, type SessionOwner } from '../sessions/beginSession.ts'
import { sessionReply } from '../sessions/sessionReply.ts'

/** A person as a login method has proved them, and where they sign in. */
export type ProvedLogin = Pick<SessionOwner, 'jkt' | 'place' | 'amr' | 'address'> & {
  readonly identity: Identity
  readonly browser: string
}

/** Returns false if the proof was spent before. */
export type SpendProof = (db: Database) => Promise<boolean>

/**
 * Ends every login: spends its proof, finds or creates the identity's user, approves the device,
 * and begins a session bound to its key. If the server dies meanwhile, nothing happens and the same
 * proof works again.
 *
 * An identity opens only its own account, even if its email is another account's: issuers name
 * addresses that their users never proved.
 *
 * @returns undefined if the proof was spent before
 */
export async function completeLogin(
  context: ServerContext,
  { identity, browser, ...owner }: ProvedLogin,
  spendProof: SpendProof,
): Promise<ApiReply<'emailVerify'> | undefined> {
  const begun = await context.db.transaction().execute(async (db) => {
    if (!(await spendProof(db))) return undefined
    const account = await admit(db, { identity, browser, jkt: owner.jkt, now: context.clock() })
    return beginSession({ ...context, db }, { ...owner, ...account })
  })
  return begun && { ...sessionReply(context, begun.session), accessToken: begun.accessToken }
}

type Admission = Pick<ProvedLogin, 'identity' | 'browser' | 'jkt'> & { readonly now: Date }
type AdmittedRow = SessionOwner['user'] & {
  readonly user_id: Row<'users'>['id']
  readonly device_id: Row<'devices'>['id']
}

/**
 * Approves even a revoked device. A single statement, so that concurrent first logins create one
 * user.
 */
async function admit(
  db: Pick<Database, 'executeQuery'>,
  { identity, browser, jkt, now }: Admission,
): Promise<Pick<SessionOwner, 'userId' | 'user' | 'deviceId'>> {
  const { provider, issuer, subject, identityHmac, email } = identity
  // Only an address proved by an emailed code belongs to the user.
  const own = provider === 'email' ? email : undefined
  const rows = await insertAccount(db, {
    identityId: newId('id'),
    userId: newId('us'),
    deviceId: newId('dv'),
    lock: getIdentityLock(identityHmac),
    ...{ identityHmac, provider, issuer, subject, browser, jkt, now },
    ownHmac: own?.email_hmac ?? null,
    ownEnc: own?.email_enc ?? null,
    verifiedAt: own ? now : null,
    emailHmac: email?.email_hmac ?? null,
    emailEnc: email?.email_enc ?? null,
    isVerified: email?.isVerified ?? false,
  })
  // Each part returns the row that it inserted or updated.
  const { user_id: userId, device_id: deviceId, ...user } = rows[0] as AdmittedRow
  return { userId, user, deviceId }
}

type NewAccount = Pick<Identity, 'identityHmac' | 'provider' | 'issuer' | 'subject'> &
  Pick<Admission, 'browser' | 'jkt' | 'now'> &
  Readonly<Record<'identityId' | 'userId' | 'deviceId' | 'lock', string>> &
  Readonly<Record<'ownHmac' | 'ownEnc' | 'emailHmac' | 'emailEnc', Buffer | null>> & {
    readonly verifiedAt: Date | null
    readonly isVerified: boolean
  }

// An instance of 0.1.0 may have created the user without an identity: it has the email.
const insertAccount = prepareStatement(
  (_, its: NewAccount) =>
    sql<AdmittedRow>`
    with claimed as (
      insert into identities (id, user_id, identity_hmac, provider, issuer, subject,
        email_hmac, email_enc, email_verified, created_at)
      select ${its.identityId},
        coalesce((select id from users where email_hmac = ${its.ownHmac}), ${its.userId}),
        ${its.identityHmac}::bytea, ${its.provider}, ${its.issuer}, ${its.subject},
        ${its.emailHmac}::bytea, ${its.emailEnc}::bytea, ${its.isVerified}::boolean,
        ${its.now}::timestamptz
      from ${lockIdentity(its.lock)}
      on conflict (identity_hmac) do update set email_hmac = excluded.email_hmac,
        email_enc = excluded.email_enc, email_verified = excluded.email_verified
      returning user_id
    ), account as (
      insert into users as known (id, email_hmac, email_enc, email_verified_at, created_at)
      select user_id, ${its.ownHmac}::bytea, ${its.ownEnc}::bytea,
        ${its.verifiedAt}::timestamptz, ${its.now}::timestamptz
      from claimed
      on conflict (id) do update set email_verified_at =
        case when known.email_hmac = excluded.email_hmac then excluded.email_verified_at
          else known.email_verified_at end
      returning id, email_hmac, email_enc, display_name
    ), device as (
      insert into devices (id, jkt, identity_hmac, user_id, label, approved_at, last_seen_at)
      select ${its.deviceId}, ${its.jkt}, ${its.identityHmac}::bytea, id, ${its.browser},
        ${its.now}::timestamptz, ${its.now}::timestamptz
      from account
      on conflict (jkt, identity_hmac) do update set user_id = excluded.user_id,
        label = excluded.label, approved_at = excluded.approved_at,
        last_seen_at = excluded.last_seen_at, revoked_at = null
      returning id
    )
    select account.id as user_id, device.id as device_id, email_hmac, email_enc, display_name
    from account, device`,
)
