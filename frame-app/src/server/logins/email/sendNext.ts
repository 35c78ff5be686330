import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import { issueLink } from '../device/issueLink.ts'
import { loginLimits } from '../limits.ts'
import { type NextStep, needsLink } from './needsLink.ts'
import { storeFlow } from './newFlow.ts'
import { sendCode } from './sendCode.ts'

/**
 * Issues the login's next link or code, and returns which. Sends its email if the address may
 * receive it; nothing else depends on that.
 */
export async function sendNext(
  context: ServerContext,
  parameters: NextStep,
): Promise<ApiReply<'emailStart'>> {
  const { flow, isNew, send, email } = parameters
  const common = { flowId: flow.id, retryAfter: loginLimits.cooldown }
  if (needsLink(context, parameters)) {
    if (isNew) await storeFlow(context, flow)
    const matchCode = await issueLink(context, flow, send)
    return {
      ...common,
      action: 'VERIFY_DEVICE',
      expiresIn: loginLimits.linkLife / 1_000,
      ...(matchCode === null ? {} : { matchCode }),
    }
  }
  await sendCode(context, flow, { ...send, isNew, email })
  return { ...common, action: 'VERIFY_OTP', expiresIn: loginLimits.codeLife / 1_000 }
}
