import type { ApiReply } from '../../../api/calls.ts'
import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { consumeSendQuota } from './consumeSendQuota.ts'
import type { FlowOwner } from './loginFlow.ts'
import { requireTries } from './loginHistory.ts'
import { type FlowDetails, makeFlow } from './newFlow.ts'
import type { LoginState } from './readLoginState.ts'
import { sendNext } from './sendNext.ts'

export type StartFlowParameters = {
  readonly owner: FlowOwner
  readonly details: FlowDetails
  /** The project's setting for when the link is required. */
  readonly policy: Project['settings']['deviceVerification']
  readonly address: string
  readonly state: LoginState
  /** The address of the emails, if the call has it. */
  readonly email?: string
}

/**
 * Creates a flow and sends its first email. If this key has one in progress for the same identity,
 * purpose and place, resends its email; earlier calls keep waiting for that flow.
 *
 * @throws FrameError COOLDOWN, RATE_LIMITED
 */
export async function startFlow(
  context: ServerContext,
  { owner, details, policy, address, state, email }: StartFlowParameters,
): Promise<ApiReply<'emailStart'>> {
  const { history, open } = state
  requireTries(open ?? details, history)
  const isKnown = history.isKnown || Boolean(open?.approved_at)
  const send = await consumeSendQuota(context, { owner, isKnown, address })
  const flow = open ?? makeFlow(context, owner, details)
  return sendNext(context, { flow, isNew: open === undefined, policy, history, send, email })
}
