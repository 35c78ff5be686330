import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { issueCode } from '../codes/issueCode.ts'
import { issueLink } from '../device/issueLink.ts'
import { loginLimits } from '../limits.ts'
import type { ReservedSend } from './consumeSendQuota.ts'
import type { LoginFlow } from './loginFlow.ts'
import type { LoginHistory } from './loginHistory.ts'
import { needsLink } from './needsLink.ts'

/**
 * Makes what the login needs next, a link or a code, and says which. Its email
 * leaves if the address may receive it; nothing else depends on that.
 */
export async function sendNext(
  context: ServerContext,
  parameters: { flow: LoginFlow; project: Project; history: LoginHistory; send: ReservedSend },
): Promise<ApiReply<'emailStart'>> {
  const { flow, send } = parameters
  const common = { flowId: flow.id, retryAfter: loginLimits.cooldown }
  if (needsLink(context, parameters)) {
    const { matchCode, expiresAt } = await issueLink(context, flow, send)
    return {
      ...common,
      action: 'VERIFY_DEVICE',
      expiresAt: expiresAt.toISOString(),
      ...(matchCode === null ? {} : { matchCode }),
    }
  }
  const expiresAt = await issueCode(context, flow, send)
  return { ...common, action: 'VERIFY_OTP', expiresAt: expiresAt.toISOString() }
}
