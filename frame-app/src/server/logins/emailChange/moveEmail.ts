import { sql } from 'kysely'
import { newId } from '../../db/newId.ts'
import type { Database, Row } from '../../db/schema.ts'
import { createEmailIdentity } from '../../identities/identity.ts'
import { getIdentityLock, lockIdentity } from '../../identities/lockIdentity.ts'
import { openStates } from '../email/loginFlow.ts'
import type { SealedEmail } from '../email/sealEmail.ts'
import { emailChangeLimits } from '../limits.ts'

export type MoveEmailParameters = {
  readonly userId: string
  /** The user's email so far. */
  readonly from: SealedEmail | null
  readonly to: SealedEmail
  readonly now: Date
}

/**
 * Locks the identities of both addresses, in one order for all callers, until the transaction ends.
 * Only statements after it see what others wrote before.
 */
export async function lockEmails(db: Database, emails: readonly SealedEmail[]): Promise<void> {
  const locks = emails.map(({ email_hmac }) => BigInt(getIdentityLock(email_hmac)))
  for (const lock of locks.toSorted((a, b) => (a < b ? -1 : 1))) {
    await sql`select ${lockIdentity(lock.toString())}`.execute(db)
  }
}

/**
 * The user's current email, locked, with their identities first, as in a login: another order could
 * deadlock. Undefined for a deleted user.
 */
export async function lockUser(
  db: Database,
  userId: string,
): Promise<Pick<Row<'users'>, 'email_hmac' | 'email_enc'> | undefined> {
  await db
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return db
    .selectFrom('users')
    .select(['email_hmac', 'email_enc'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Moves a user to another address, inside a transaction that holds both locks: identity, devices,
 * and open logins, which end. The address that they leave stays reserved for 72 hours, and unknown
 * devices cannot open the wallet for 24.
 *
 * @returns false if the address belongs to another account, or is reserved for one; nothing changed
 */
export async function moveEmail(db: Database, parameters: MoveEmailParameters): Promise<boolean> {
  const { userId, from, to, now } = parameters
  if (await hasOtherUser(db, parameters)) return false
  if (!(await claimIdentity(db, parameters))) return false
  if (from) await reserveIdentity(db, { ...parameters, from })
  await db
    .updateTable('users')
    .set({
      ...to,
      email_verified_at: now,
      recovery_hold_until: new Date(now.getTime() + emailChangeLimits.hold),
    })
    .where('id', '=', userId)
    .execute()
  if (from) {
    await moveDevices(db, { ...parameters, from })
    await endLogins(db, from, now)
  }
  return true
}

/** Also without an identity, as an instance of 0.1.0 creates one. */
async function hasOtherUser(db: Database, { userId, to }: MoveEmailParameters): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_hmac', '=', to.email_hmac)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return other !== undefined
}

/** Also takes the user's own reserved address back, and anybody's whose reservation has ended. */
async function claimIdentity(
  db: Database,
  { userId, to, now }: MoveEmailParameters,
): Promise<boolean> {
  const claimed = await insertIdentity(db, { userId, email: to, now, reservedUntil: null })
    .onConflict((conflict) =>
      conflict
        .column('identity_hmac')
        .doUpdateSet({ user_id: userId, ...to, email_verified: true, reserved_until: null })
        .where((row) =>
          row.or([
            row('identities.user_id', '=', userId),
            row('identities.reserved_until', '<=', now),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function reserveIdentity(
  db: Database,
  { userId, from, now }: MoveEmailParameters & { readonly from: SealedEmail },
): Promise<void> {
  const reservedUntil = new Date(now.getTime() + emailChangeLimits.undo)
  await insertIdentity(db, { userId, email: from, now, reservedUntil })
    .onConflict((conflict) =>
      conflict.column('identity_hmac').doUpdateSet({ reserved_until: reservedUntil }),
    )
    .execute()
}

type NewIdentity = Pick<MoveEmailParameters, 'userId' | 'now'> & {
  readonly email: SealedEmail
  readonly reservedUntil: Date | null
}

function insertIdentity(db: Database, { userId, email, now, reservedUntil }: NewIdentity) {
  const { identityHmac, provider, issuer, subject } = createEmailIdentity(email)
  return db.insertInto('identities').values({
    id: newId('id'),
    ...{ user_id: userId, identity_hmac: identityHmac, provider, issuer, subject, ...email },
    ...{ email_verified: true, reserved_until: reservedUntil, created_at: now },
  })
}

/**
 * `email_hmac` is the column of 0.1.0, which its trigger does not change on an update. A device that
 * has both addresses keeps the row of the new one.
 */
async function moveDevices(
  db: Database,
  { userId, from, to }: MoveEmailParameters & { readonly from: SealedEmail },
): Promise<void> {
  await sql`update devices set identity_hmac = ${to.email_hmac}, email_hmac = ${to.email_hmac}
    where user_id = ${userId} and identity_hmac = ${from.email_hmac} and not exists (
      select from devices as other
      where other.jkt = devices.jkt and other.identity_hmac = ${to.email_hmac}
    )`.execute(db)
}

/** Skips a login that is being completed: it waits for the lock, and then finds the reservation. */
async function endLogins(db: Database, from: SealedEmail, now: Date): Promise<void> {
  await db
    .updateTable('login_flows')
    .set({ state: 'FINISHED', expires_at: now })
    .where('id', 'in', (row) =>
      row
        .selectFrom('login_flows')
        .select('id')
        .where('identity_hmac', '=', from.email_hmac)
        .where('state', 'in', openStates)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
