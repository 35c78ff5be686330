import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { createEmailIdentity } from '../../identities/identity.ts'
import { getPlace } from '../../sessions/place.ts'
import type { RightCode } from '../codes/attemptCode.ts'
import type { Budget } from '../codes/wrongCodeBudget.ts'
import { requireUnreserved } from '../emailChange/requireUnreserved.ts'
import { prepareLogin } from '../prepareLogin.ts'
import { spendFlow } from './finishFlow.ts'
import { findFlowWithProof, type LoginFlow } from './loginFlow.ts'
import { proveEmail } from './proveEmail.ts'
import type { EmailCaller } from './startEmail.ts'

/**
 * Ends a login with its code, which works once.
 *
 * @throws FrameError those of `findFlowWithProof`, `proveEmail` and `requireUnreserved`
 */
export async function verifyEmail(
  context: ServerContext,
  { proof, address }: EmailCaller,
  { flowId, otp }: ApiRequest<'emailVerify'>,
): Promise<ApiReply<'emailVerify'>> {
  const flow = await findFlowWithProof(context, { flowId, proof, purpose: 'login' })
  const { budget, ...code } = await proveEmail(context, { flow, otp, address })
  const login = {
    identity: getIdentity(flow),
    jkt: proof.jkt,
    place: getPlace(flow),
    browser: flow.browser,
    amr: getAmr(flow),
    address,
  }
  const reply = await completeLogin(context, login, { ...code, purpose: budget.purpose })
  if (reply === undefined) {
    await requireUnreserved(context, login.identity)
    throw new FrameError('OTP_EXPIRED')
  }
  return reply
}

const completeLogin = prepareLogin<Omit<RightCode, 'budget'> & Pick<Budget, 'purpose'>>(spendFlow)

const getIdentity = ({ identity_hmac, email_enc }: LoginFlow) =>
  createEmailIdentity({
    email_hmac: Buffer.from(identity_hmac),
    email_enc: Buffer.from(email_enc),
  })

/** RFC 8176 style. */
export const getAmr = ({ approved_at }: Pick<LoginFlow, 'approved_at'>): string[] =>
  approved_at === null ? ['otp'] : ['link', 'otp']
