import { type RawBuilder, sql } from 'kysely'
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

/**
 * Builds the parts of a statement that spend a login's proof. `spent` has one row for only one of
 * concurrent calls.
 */
export type SpendProof<Values> = (db: Database, values: NewAccount & Values) => RawBuilder<unknown>

export type CompleteLogin<Values> = (
  context: ServerContext,
  login: ProvedLogin,
  proof: Values,
) => Promise<ApiReply<'emailVerify'> | undefined>

/**
 * Prepares the end of a method's logins: it spends the proof, finds or creates the identity's user,
 * approves the device, and begins a session bound to its key. If the server dies meanwhile, nothing
 * happens and the same proof works again.
 *
 * An identity opens only its own account, even if its email is another account's: issuers name
 * addresses that their users never proved.
 *
 * @returns a function that resolves to undefined if the proof was spent before, or if the identity is
 * reserved (`requireUnreserved`)
 * @example const completeLogin = prepareLogin<SpentToken>((db, { token }) => sql`spent as (…)`)
 */
export function prepareLogin<Values extends object>(
  spendProof: SpendProof<Values>,
): CompleteLogin<Values> {
  const insertAccount = prepareStatement((db, its: NewAccount & Values) =>
    writeAccount(its, spendProof(db, its)),
  )
  return async (context, { identity, browser, ...owner }, proof) => {
    const { jkt } = owner
    const begun = await context.db.transaction().execute(async (db) => {
      const account = getNewAccount({ identity, browser, jkt, now: context.clock() })
      const [admitted] = await insertAccount(db, { ...account, ...proof })
      if (admitted === undefined) return undefined
      const { user_id: userId, device_id: deviceId, ...user } = admitted
      return beginSession({ ...context, db }, { ...owner, userId, deviceId, user })
    })
    return begun && { ...sessionReply(context, begun.session), accessToken: begun.accessToken }
  }
}

type Admission = Pick<ProvedLogin, 'identity' | 'browser' | 'jkt'> & { readonly now: Date }
type AdmittedRow = SessionOwner['user'] & {
  readonly user_id: Row<'users'>['id']
  readonly device_id: Row<'devices'>['id']
}

function getNewAccount({ identity, browser, jkt, now }: Admission): NewAccount {
  const { provider, issuer, subject, identityHmac, email, displayName = null } = identity
  // Only an address proved by an emailed code belongs to the user.
  const own = provider === 'email' ? email : undefined
  return {
    identityId: newId('id'),
    userId: newId('us'),
    deviceId: newId('dv'),
    lock: getIdentityLock(identityHmac),
    ...{ identityHmac, provider, issuer, subject, displayName, browser, jkt, now },
    ownHmac: own?.email_hmac ?? null,
    ownEnc: own?.email_enc ?? null,
    verifiedAt: own ? now : null,
    emailHmac: email?.email_hmac ?? null,
    emailEnc: email?.email_enc ?? null,
    isVerified: email?.isVerified ?? false,
  }
}

type NewAccount = Pick<Identity, 'identityHmac' | 'provider' | 'issuer' | 'subject'> &
  Pick<Admission, 'browser' | 'jkt' | 'now'> &
  Readonly<Record<'identityId' | 'userId' | 'deviceId' | 'lock', string>> &
  Readonly<Record<'ownHmac' | 'ownEnc' | 'emailHmac' | 'emailEnc', Buffer | null>> & {
    readonly verifiedAt: Date | null
    readonly displayName: string | null
    readonly isVerified: boolean
  }

/**
 * Spends the proof and approves the device, even a revoked one. A single statement, so that
 * concurrent first logins create one user. The lock comes after the proof, as in every try of a
 * code: another order could deadlock. An instance of 0.1.0 may have created the user without an
 * identity: it has the email. An identity whose reservation has ended gets another user.
 */
const writeAccount = (its: NewAccount, spending: RawBuilder<unknown>) =>
  sql<AdmittedRow>`
    with ${spending}, locked as (
      select ${lockIdentity(its.lock)} from spent
    ), claimed as (
      insert into identities as known (id, user_id, identity_hmac, provider, issuer, subject,
        email_hmac, email_enc, email_verified, created_at)
      select ${its.identityId},
        coalesce((select id from users where email_hmac = ${its.ownHmac}), ${its.userId}),
        ${its.identityHmac}::bytea, ${its.provider}, ${its.issuer}, ${its.subject},
        ${its.emailHmac}::bytea, ${its.emailEnc}::bytea, ${its.isVerified}::boolean,
        ${its.now}::timestamptz
      from locked
      on conflict (identity_hmac) do update set email_hmac = excluded.email_hmac,
        email_enc = excluded.email_enc, email_verified = excluded.email_verified,
        user_id = case when known.reserved_until is null then known.user_id
          else excluded.user_id end,
        reserved_until = null
      where known.reserved_until is null or known.reserved_until <= ${its.now}::timestamptz
      returning user_id
    ), account as (
      insert into users as known (id, email_hmac, email_enc, email_verified_at, display_name,
        created_at)
      select user_id, ${its.ownHmac}::bytea, ${its.ownEnc}::bytea,
        ${its.verifiedAt}::timestamptz, ${its.displayName}::text, ${its.now}::timestamptz
      from claimed
      on conflict (id) do update set email_verified_at =
        case when known.email_hmac = excluded.email_hmac then excluded.email_verified_at
          else known.email_verified_at end,
        display_name = coalesce(known.display_name, excluded.display_name)
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
    from account, device`
