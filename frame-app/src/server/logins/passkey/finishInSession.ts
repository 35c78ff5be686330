import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import type { SessionCaller } from '../caller.ts'
import { noticeAccountChange } from '../noticeAccountChange.ts'
import { requireLinkPlace } from '../requireLinkPlace.ts'
import { refreshAuthTime } from '../stepUp/verifyStepUp.ts'
import { addPasskey } from './addPasskey.ts'
import { type Ceremony, findVerifiedCeremony } from './ceremony.ts'
import { passkeyAmr } from './finishLogin.ts'

/**
 * Ends what `startInSession` began, only in that session: stores the new passkey and notifies its
 * user, or counts the session as authenticated now.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS; for a new passkey, those of `requireLinkPlace`, and
 * WALLET_CONFLICT if it is another account's; SESSION_EXPIRED if the session ended meanwhile
 */
export async function finishInSession(
  context: ServerContext,
  caller: SessionCaller,
  { uri }: ApiRequest<'passkeySessionFinish'>,
): Promise<ApiReply<'passkeySessionFinish'>> {
  const { session, jkt } = caller
  const wanted = { uri, jkt, sessionId: session.id, purposes: ['link', 'step_up'] } as const
  const ceremony = await findVerifiedCeremony(context, wanted)
  const isLink = ceremony.purpose === 'link'
  if (isLink) await requireLinkPlace(context, session)
  const authTime = await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    await spend(inTransaction, ceremony)
    return isLink ? link(inTransaction, caller, ceremony) : stepUp(inTransaction, caller)
  })
  return { purpose: isLink ? 'link' : 'step_up', authTime: authTime.toISOString() }
}

async function spend({ db, clock }: ServerContext, { id }: Ceremony): Promise<void> {
  const spent = await db
    .updateTable('webauthn_challenges')
    .set({ finished_at: clock() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (spent === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
}

async function link(
  context: ServerContext,
  caller: SessionCaller,
  ceremony: Ceremony,
): Promise<Date> {
  await addPasskey(context, ceremony)
  await noticeAccountChange(context, caller, { kind: 'passkeyAdded' })
  return caller.session.authTime
}

async function stepUp(context: ServerContext, { session, address }: SessionCaller): Promise<Date> {
  const now = context.clock()
  const amr = [...new Set([...session.amr, ...passkeyAmr])]
  if (!(await refreshAuthTime(context.db, { sessionId: session.id, amr, now }))) {
    throw new FrameError('SESSION_EXPIRED')
  }
  const { userId, place } = session
  await audit(context, { event: 'session.steppedUp', userId, ...place, address })
  return now
}
