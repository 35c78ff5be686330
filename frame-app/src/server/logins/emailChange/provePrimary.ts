import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { finishFlow } from '../email/finishFlow.ts'
import { findFlow, type LoginFlow } from '../email/loginFlow.ts'
import { proveEmail } from '../email/proveEmail.ts'
import { getAmr } from '../email/verifyEmail.ts'
import { refreshAuthTime } from '../stepUp/verifyStepUp.ts'
import { codeTimes, mailCode, prepareCode, storeChangeCode } from './changeCode.ts'
import { type ChangeCaller, type EmailChange, findChange, noChange } from './emailChange.ts'
import { getEnd } from './startChange.ts'

/**
 * Takes the code from the current address, which counts as fresh authentication, and emails one to
 * the new address. The code stays unused if the new address may not receive an email yet.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, OTP_WRONG, OTP_EXPIRED, COOLDOWN, RATE_LIMITED,
 * SESSION_EXPIRED
 */
export async function provePrimary(
  context: ServerContext,
  caller: ChangeCaller,
  { changeId, otp }: ApiRequest<'emailChangePrimary'>,
): Promise<ApiReply<'emailChangePrimary'>> {
  const { session, jkt, address } = caller
  const { id: sessionId } = session
  const change = await findChange(context, { id: changeId, sessionId, state: 'PRIMARY_SENT' })
  const flowId = change.old_flow_id ?? ''
  const flow = await findFlow(context, { flowId, jkt, purpose: 'email_change', sessionId })
  const proved = await proveEmail(context, { flow, otp, address })
  const next: EmailChange = { ...change, state: 'SECONDARY_SENT' }
  const prepared = await prepareCode(context, caller, next)
  const code = await context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    if (!(await finishFlow(db, proved, context.clock()))) throw new FrameError('OTP_EXPIRED')
    await stepUp(inTransaction, caller, flow)
    await advance(inTransaction, change, prepared.flow.id)
    return storeChangeCode(inTransaction, prepared)
  })
  await mailCode(context, prepared, { code, change: next })
  return codeTimes
}

async function stepUp(
  context: ServerContext,
  { session, address }: ChangeCaller,
  flow: LoginFlow,
): Promise<void> {
  const { id: sessionId, userId, place } = session
  const amr = [...new Set([...session.amr, ...getAmr(flow)])]
  const isLive = await refreshAuthTime(context.db, { sessionId, amr, now: context.clock() })
  if (!isLive) throw new FrameError('SESSION_EXPIRED')
  await audit(context, { event: 'session.steppedUp', userId, ...place, address })
}

async function advance(
  context: Pick<ServerContext, 'db' | 'clock'>,
  { id }: EmailChange,
  newFlowId: string,
): Promise<void> {
  const advanced = await context.db
    .updateTable('email_changes')
    .set({ state: 'SECONDARY_SENT', new_flow_id: newFlowId, expires_at: getEnd(context) })
    .where('id', '=', id)
    .where('state', '=', 'PRIMARY_SENT')
    .returning('id')
    .executeTakeFirst()
  if (advanced === undefined) throw noChange()
}
