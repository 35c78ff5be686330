import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../api.ts'
import type { ServerContext } from '../../http/context.ts'
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

/** In one statement: between two, an approval could make a login seem to have lost its link. */
async function readState(
  { db, clock }: ServerContext,
  { flowId, jkt }: { flowId: string; jkt: string },
): Promise<ApiReply<'deviceWait'>> {
  const now = clock()
  const flow = await db
    .selectFrom('login_flows')
    .select((row) => [
      'state',
      row
        .exists(
          row
            .selectFrom('device_approvals')
            .select('device_approvals.id')
            .whereRef('device_approvals.flow_id', '=', 'login_flows.id')
            .where('device_approvals.state', '=', 'PENDING')
            .where('device_approvals.expires_at', '>', now),
        )
        .as('has_live_link'),
    ])
    .where('id', '=', flowId)
    .where('jkt', '=', jkt)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (flow === undefined) throw new FrameError('NO_LOGIN_IN_PROGRESS')
  if (flow.state === 'REJECTED') return { state: 'REJECTED' }
  if (flow.state !== 'DEVICE_PENDING') return { state: 'APPROVED', action: 'VERIFY_OTP' }
  return { state: flow.has_live_link ? 'PENDING' : 'EXPIRED' }
}
