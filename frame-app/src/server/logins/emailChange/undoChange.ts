import { FrameError } from '@latchkey/protocol'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { hashLinkToken } from '../device/issueLink.ts'
import type { SealedEmail } from '../email/sealEmail.ts'
import {
  type EmailChange,
  getOldEmail,
  noChange,
  openChangeStates,
  toSealedEmail,
} from './emailChange.ts'
import { lockEmails, lockUser, moveEmail } from './moveEmail.ts'
import { noticeUndo } from './noticeChange.ts'

/** A change that its link can still undo. */
export async function findUndo(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  token: string,
): Promise<(EmailChange & { readonly done_at: Date }) | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('undo_hash', '=', hashLinkToken(token))
    .where('state', '=', 'DONE')
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  if (!change?.done_at) return undefined
  return { ...change, done_at: change.done_at }
}

/**
 * Undoes a change by the link in the email to the old address, in one transaction that works once:
 *
 * 1. the old address is the user's again, whatever it was changed to meanwhile, and the links of
 *    later changes stop working;
 * 2. all sessions end, and every device has to be approved again;
 * 3. passkeys and other ways to sign in that were added since the change began are removed.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS if the link no longer works; EMAIL_IN_USE if the old
 * address belongs to another account, which changes nothing
 */
export async function undoChange(
  context: ServerContext,
  { token, address }: { token: string; address: string },
): Promise<EmailChange> {
  const change = await findUndo(context, token)
  if (change === undefined) throw noChange()
  for (let tries = 0; tries < 3; tries++) {
    const isDone = await context.db
      .transaction()
      .execute((db) => restore({ ...context, db }, { change, address }))
    if (isDone) return change
  }
  throw new FrameError('SERVER_UNREACHABLE')
}

type Restoration = {
  readonly change: EmailChange & { readonly done_at: Date }
  readonly address: string
}

/** False if the email changed again before it was locked: nothing happened. */
async function restore(context: ServerContext, { change, address }: Restoration): Promise<boolean> {
  const { db, clock } = context
  const { user_id: userId } = change
  const now = clock()
  const to = getOldEmail(change)
  const from = await readEmail(db, userId)
  if (to === null || from === null) throw noChange()
  await lockEmails(db, [from, to])
  const current = await readEmail(db, userId)
  if (!current?.email_hmac.equals(from.email_hmac)) return false
  await removePasskeys(db, change)
  await lockUser(db, userId)
  await spend(db, change)
  if (!(await moveEmail(db, { userId, from, to, now }))) throw new FrameError('EMAIL_IN_USE')
  await endLaterChanges(db, change)
  await removeIdentities(db, change)
  await endAccess(db, userId, now)
  await noticeUndo(context, change, [to, from])
  const detail = { changeId: change.id }
  await audit(context, { event: 'email.changeUndone', userId, address, detail })
  return true
}

async function readEmail(db: Database, userId: string): Promise<SealedEmail | null> {
  const user = await db
    .selectFrom('users')
    .select(['email_hmac', 'email_enc'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? toSealedEmail(user) : null
}

async function spend(db: Database, { id }: EmailChange): Promise<void> {
  const spent = await db
    .updateTable('email_changes')
    .set({ state: 'UNDONE' })
    .where('id', '=', id)
    .where('state', '=', 'DONE')
    .returning('id')
    .executeTakeFirst()
  if (spent === undefined) throw noChange()
}

async function endLaterChanges(db: Database, change: Restoration['change']): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ state: 'ENDED' })
    .where('user_id', '=', change.user_id)
    .where((row) =>
      row.or([
        row('state', 'in', openChangeStates),
        row.and([row('state', '=', 'DONE'), row('done_at', '>=', change.done_at)]),
      ]),
    )
    .execute()
}

async function removePasskeys(db: Database, change: EmailChange): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('user_id', '=', change.user_id)
    .where('created_at', '>=', change.created_at)
    .execute()
}

async function removeIdentities(db: Database, change: EmailChange): Promise<void> {
  await db
    .deleteFrom('identities')
    .where('user_id', '=', change.user_id)
    .where('provider', '<>', 'email')
    .where('created_at', '>=', change.created_at)
    .execute()
}

/** A later login approves its device again. */
async function endAccess(db: Database, userId: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'devices'] as const) {
    await db
      .updateTable(table)
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
  }
}
