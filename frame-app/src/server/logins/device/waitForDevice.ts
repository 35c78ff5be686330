import type { ApiReply } from '../../api.ts'
import type { ServerContext } from '../../http/context.ts'
import { findFlow } from '../email/loginFlow.ts'
import { loginLimits } from '../limits.ts'
import type { FlowSignal } from './flowSignal.ts'

export type WaitForDeviceParameters = {
  flowId: string
  jkt: string
  /** Aborted when the client has gone. */
  signal: AbortSignal
  flowSignal: FlowSignal
}

/** How long another process's answer may go unseen, in milliseconds. */
const lookEvery = 1_000

/**
 * Waits for the answer to a login's link, at most 20 s: then the state is
 * PENDING, and the client asks again. All that wait for one login are told,
 * whichever of its links was answered.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS
 */
export async function waitForDevice(
  context: ServerContext,
  { flowId, jkt, signal, flowSignal }: WaitForDeviceParameters,
): Promise<ApiReply<'deviceWait'>> {
  const ends = AbortSignal.any([
    signal,
    context.stopping,
    AbortSignal.timeout(loginLimits.longPoll),
  ])
  for (;;) {
    const look = flowSignal.wait(flowId, { milliseconds: lookEvery, signal: ends })
    const reply = await readState(context, { flowId, jkt })
    if (reply.state !== 'PENDING' || ends.aborted) return reply
    await look
  }
}

async function readState(
  context: ServerContext,
  { flowId, jkt }: { flowId: string; jkt: string },
): Promise<ApiReply<'deviceWait'>> {
  const { state } = await findFlow(context, { flowId, jkt })
  if (state === 'REJECTED') return { state: 'REJECTED' }
  if (state !== 'DEVICE_PENDING') return { state: 'APPROVED', action: 'VERIFY_OTP' }
  return { state: (await hasLiveLink(context, flowId)) ? 'PENDING' : 'EXPIRED' }
}

async function hasLiveLink({ db, clock }: ServerContext, flowId: string): Promise<boolean> {
  const link = await db
    .selectFrom('device_approvals')
    .select('id')
    .where('flow_id', '=', flowId)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return link !== undefined
}
