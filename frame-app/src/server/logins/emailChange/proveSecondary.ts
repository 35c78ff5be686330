import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import { sessionReply } from '../../sessions/sessionReply.ts'
import type { RightCode } from '../codes/attemptCode.ts'
import { hashLinkToken } from '../device/issueLink.ts'
import { finishFlow } from '../email/finishFlow.ts'
import { findFlow } from '../email/loginFlow.ts'
import { proveEmail } from '../email/proveEmail.ts'
import type { SealedEmail } from '../email/sealEmail.ts'
import { emailChangeLimits } from '../limits.ts'
import { requireTrustedOrigin } from '../requireTrustedOrigin.ts'
import {
  type ChangeCaller,
  type EmailChange,
  findChange,
  getNewEmail,
  getOldEmail,
  noChange,
  openChangeStates,
  toSealedEmail,
} from './emailChange.ts'
import { lockEmails, lockUser, moveEmail } from './moveEmail.ts'
import { noticeChange } from './noticeChange.ts'

/**
 * Takes the code from the new address and changes the email, in one transaction. Only now does the
 * caller, who reads the new address, learn whether it is free. Ends the user's other sessions;
 * wallet, device slots, passkeys and other ways to sign in stay.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, also if the email changed meanwhile; OTP_WRONG,
 * OTP_EXPIRED, EMAIL_IN_USE, SESSION_EXPIRED, ORIGIN_NOT_ALLOWED
 */
export async function proveSecondary(
  context: ServerContext,
  caller: ChangeCaller,
  { changeId, otp }: ApiRequest<'emailChangeSecondary'>,
): Promise<ApiReply<'emailChangeSecondary'>> {
  const { session, jkt, address } = caller
  const { id: sessionId, place } = session
  const change = await findChange(context, { id: changeId, sessionId, state: 'SECONDARY_SENT' })
  if (getOldEmail(change) === null && place) await requireTrustedOrigin(context, place)
  const flowId = change.new_flow_id ?? ''
  const flow = await findFlow(context, { flowId, jkt, purpose: 'email_change_new', sessionId })
  const proved = await proveEmail(context, { flow, otp, address })
  const outcome = await context.db
    .transaction()
    .execute((db) => complete({ ...context, db }, caller, { change, proved }))
  if (outcome === 'taken') throw new FrameError('EMAIL_IN_USE')
  return sessionReply(context, { ...session, user: { ...session.user, ...getNewEmail(change) } })
}

type Completion = { readonly change: EmailChange; readonly proved: RightCode }

async function complete(
  context: ServerContext,
  caller: ChangeCaller,
  { change, proved }: Completion,
): Promise<'done' | 'taken'> {
  const { db, clock } = context
  const { userId, id: sessionId } = caller.session
  const [from, to, now] = [getOldEmail(change), getNewEmail(change), clock()]
  await lockCode(db, proved)
  await lockEmails(db, from ? [from, to] : [to])
  if (!(await finishFlow(db, proved, now))) throw new FrameError('OTP_EXPIRED')
  const user = await lockUser(db, userId)
  if (user === undefined || !isSame(toSealedEmail(user), from)) throw noChange()
  await requireLiveSession(db, sessionId, now)
  if (!(await moveEmail(db, { userId, from, to, now }))) {
    await endChange(db, change)
    return 'taken'
  }
  const undoToken = from ? randomBytes(32).toString('base64url') : undefined
  await closeChange(db, change, { now, undoToken })
  await endOthers(db, { change, now })
  await noticeChange(context, caller, { change, undoToken })
  const { place } = caller.session
  const event = { event: 'email.changed' as const, userId, ...place, address: caller.address }
  await audit(context, { ...event, detail: { changeId: change.id, added: from === null } })
  return 'done'
}

const isSame = (one: SealedEmail | null, other: SealedEmail | null) =>
  one === null || other === null ? one === other : one.email_hmac.equals(other.email_hmac)

/** Before the identities, as every try of a code does: another order could deadlock. */
async function lockCode(db: Database, { codeId }: RightCode): Promise<void> {
  await db.selectFrom('otp_codes').select('id').where('id', '=', codeId).forUpdate().execute()
}

/** A change or its undo may have revoked it since the call was authenticated. */
async function requireLiveSession(db: Database, sessionId: string, now: Date): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (session === undefined) throw new FrameError('SESSION_EXPIRED')
}

async function endChange(db: Database, { id }: EmailChange): Promise<void> {
  await db.updateTable('email_changes').set({ state: 'ENDED' }).where('id', '=', id).execute()
}

async function closeChange(
  db: Database,
  { id }: EmailChange,
  { now, undoToken }: { now: Date; undoToken: string | undefined },
): Promise<void> {
  const closed = await db
    .updateTable('email_changes')
    .set({
      state: 'DONE',
      done_at: now,
      undo_hash: undoToken === undefined ? null : hashLinkToken(undoToken),
      expires_at: new Date(now.getTime() + emailChangeLimits.undo),
    })
    .where('id', '=', id)
    .where('state', '=', 'SECONDARY_SENT')
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) throw noChange()
}

/** Ends the user's other sessions, and the changes that they began. */
async function endOthers(
  db: Database,
  { change, now }: { change: EmailChange; now: Date },
): Promise<void> {
  const { user_id: userId, session_id: sessionId } = change
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
  await db
    .updateTable('email_changes')
    .set({ state: 'ENDED' })
    .where('user_id', '=', userId)
    .where('state', 'in', openChangeStates)
    .execute()
}
