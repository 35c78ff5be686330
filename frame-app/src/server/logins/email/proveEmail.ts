import { FrameError } from '@latchkey/protocol'
import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { getPlace } from '../../sessions/place.ts'
import { attemptCode, type RightCode } from '../codes/attemptCode.ts'
import { getStanding } from '../codes/wrongCodeBudget.ts'
import { codePurposes, type LoginFlow } from './loginFlow.ts'
import { requireFlowPolicy } from './requireFlowPolicy.ts'

export type ProveEmailParameters = {
  /** Found by the key that started it, for the call's purpose. */
  flow: LoginFlow
  otp: string
  address: string
}

/**
 * Compares a typed code with a flow's code.
 *
 * 1. The flow's origin must still be allowed.
 * 2. The try is counted, on the code and on the identity, before the comparison.
 *
 * @returns the right code, which is not spent yet
 * @throws FrameError OTP_WRONG with `data: { left }`; OTP_EXPIRED for a code that is used,
 * replaced, out of time or out of tries; NO_LOGIN_IN_PROGRESS
 */
export async function proveEmail(
  context: ServerContext,
  { flow, otp, address }: ProveEmailParameters,
): Promise<RightCode> {
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
  if (attempt.outcome === 'right') return attempt.code
  const failure = { event: 'login.failed', ...getPlace(flow), address } as const
  await audit(context, { ...failure, detail: { flowId: flow.id } })
  throw new FrameError('OTP_WRONG', { data: { left: attempt.left } })
}
