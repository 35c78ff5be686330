import type { ApiReply } from '../../../api/calls.ts'
import type { NewRow } from '../../db/schema.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { consumeSendQuota } from './consumeSendQuota.ts'
import { createFlow, type FlowOwner, findOpenFlow } from './loginFlow.ts'
import { readHistory, requireTries } from './loginHistory.ts'
import { sendNext } from './sendNext.ts'

export type StartFlowParameters = {
  readonly owner: FlowOwner
  readonly details: Pick<
    NewRow<'login_flows'>,
    'email_enc' | 'browser' | 'time_zone' | 'shows_number' | 'locale'
  >
  readonly policy: Project['settings']['deviceVerification']
  readonly address: string
}

/**
 * Creates a flow and sends its first email. If this key has one in progress for the same identity,
 * purpose and place, resends its email; earlier calls keep waiting for that flow.
 *
 * @throws FrameError COOLDOWN, RATE_LIMITED
 */
export async function startFlow(
  context: ServerContext,
  { owner, details, policy, address }: StartFlowParameters,
): Promise<ApiReply<'emailStart'>> {
  const history = await readHistory(context, owner)
  const open = await findOpenFlow(context, owner)
  requireTries(open ?? details, history)
  const isKnown = history.isKnown || Boolean(open?.approved_at)
  const send = await consumeSendQuota(context, { owner, isKnown, address })
  const flow = open ?? (await createFlow(context, owner, details))
  return sendNext(context, { flow, policy, history, send })
}
