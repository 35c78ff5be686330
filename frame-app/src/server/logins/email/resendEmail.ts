import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { loginLimits } from '../limits.ts'
import { consumeSendQuota } from './consumeSendQuota.ts'
import { findFlowWithProof } from './loginFlow.ts'
import { readHistory, requireTries } from './loginHistory.ts'
import { requireFlowPolicy } from './requireFlowPolicy.ts'
import { sendNext } from './sendNext.ts'
import type { EmailCaller } from './startEmail.ts'

/**
 * Sends a login's email again: a new code, which replaces the old one, or another link. Tries and
 * limits continue to count.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, DEVICE_REJECTED, COOLDOWN, RATE_LIMITED, and those of
 * `requireProject`
 */
export async function resendEmail(
  context: ServerContext,
  { proof, address }: EmailCaller,
  { flowId }: ApiRequest<'emailResend'>,
): Promise<ApiReply<'emailResend'>> {
  const flow = await findFlowWithProof(context, { flowId, proof, purpose: 'login' })
  const lifeLeft = flow.expires_at.getTime() - context.clock().getTime()
  if (flow.state === 'REJECTED') throw new FrameError('DEVICE_REJECTED')
  if (flow.state === 'FINISHED' || lifeLeft <= loginLimits.codeLife) {
    throw new FrameError('NO_LOGIN_IN_PROGRESS')
  }
  const policy = await requireFlowPolicy(context, flow)
  const { jkt, purpose } = flow
  const owner = { jkt, identityHmac: Buffer.from(flow.identity_hmac), purpose }
  const history = await readHistory(context, owner)
  requireTries(flow, history)
  const isKnown = history.isKnown || flow.approved_at !== null
  const send = await consumeSendQuota(context, { owner, isKnown, address })
  return sendNext(context, { flow, isNew: false, policy, history, send })
}
