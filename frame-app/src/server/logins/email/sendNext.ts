import type { ApiReply } from '../../api.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { issueLink } from '../device/issueLink.ts'
import { loginLimits } from '../limits.ts'
import { issueCode } from './issueCode.ts'
import type { LoginFlow } from './loginFlow.ts'
import { needsLink } from './needsLink.ts'
import type { SendCounts } from './reserveSend.ts'

/** Sends the mail that the login wants next, a link or a code, and says which. */
export async function sendNext(
  context: ServerContext,
  parameters: { flow: LoginFlow; project: Project; counts: SendCounts },
): Promise<ApiReply<'emailStart'>> {
  const { flow } = parameters
  const common = { flowId: flow.id, retryAfter: loginLimits.cooldown }
  if (await needsLink(context, parameters)) {
    const { matchCode, expiresAt } = await issueLink(context, flow)
    return {
      ...common,
      action: 'VERIFY_DEVICE',
      expiresAt: expiresAt.toISOString(),
      ...(matchCode === null ? {} : { matchCode }),
    }
  }
  const expiresAt = await issueCode(context, flow)
  return { ...common, action: 'VERIFY_OTP', expiresAt: expiresAt.toISOString() }
}
