import { FrameError } from '@latchkey/protocol'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { attemptCode, type RightCode } from '../codes/attemptCode.ts'
import { getStanding } from '../codes/wrongCodeBudget.ts'
import {
  codePurposes,
  type FindFlowParameters,
  findFlow,
  getPlace,
  type LoginFlow,
} from './loginFlow.ts'
import { requireFlowPolicy } from './requireFlowPolicy.ts'

export type ProveEmailParameters = FindFlowParameters & {
  otp: string
  address: string
}

/**
 * Compares a typed code with a flow's code.
 *
 * 1. Only the key that began the flow may try, for the same purpose, at an origin that is still
 *    allowed.
 * 2. The try is counted, on the code and on the identity, before the comparison.
 *
 * @returns the flow and its right code, which is not spent yet
 * @throws FrameError OTP_WRONG with `data: { left }`; OTP_EXPIRED for a code that is used,
 * replaced, out of time or out of tries; NO_LOGIN_IN_PROGRESS
 */
export async function proveEmail(
  context: ServerContext,
  { otp, address, ...wanted }: ProveEmailParameters,
): Promise<{ flow: LoginFlow; code: RightCode }> {
  const flow = await findFlow(context, wanted)
  if (flow.state !== 'CODE_SENT') throw new FrameError('NO_LOGIN_IN_PROGRESS')
  await requireFlowPolicy(context, flow)
  const subject = {
    flowId: flow.id,
    purpose: codePurposes[flow.purpose],
    identityHmac: Buffer.from(flow.identity_hmac),
    standing: getStanding(flow),
  }
  const attempt = await attemptCode(context, { subject, otp })
  if (attempt.outcome === 'dead') throw new FrameError('OTP_EXPIRED')
  if (attempt.outcome === 'right') return { flow, code: attempt.code }
  const failure = { event: 'login.failed', ...getPlace(flow), address } as const
  await audit(context, { ...failure, detail: { flowId: flow.id } })
  throw new FrameError('OTP_WRONG', { data: { left: attempt.left } })
}
