import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import type { Sessions } from './sessions.ts'

/** Milliseconds between calls that return at once, and while the server is unreachable. */
const retryPause = 1_000
const retries = 10

/** By device approval state; undefined while it is open. */
const deviceOutcomes = {
  PENDING: undefined,
  APPROVED: 'approved',
  REJECTED: new FrameError('DEVICE_REJECTED'),
  EXPIRED: new FrameError('DEVICE_EXPIRED'),
} as const satisfies Record<ApiReply<'deviceWait'>['state'], 'approved' | FrameError | undefined>

export type PollDeviceParameters = {
  sessions: Pick<Sessions, 'call'>
  /** A resend replaces its id. */
  flow: { readonly flowId: string }
  signal: AbortSignal
}

/**
 * Sends long polls until the emailed link is approved, also while the server
 * restarts.
 *
 * @throws FrameError DEVICE_REJECTED, DEVICE_EXPIRED, SERVER_UNREACHABLE, and the signal's reason
 */
export async function pollDevice({ sessions, flow, signal }: PollDeviceParameters): Promise<void> {
  for (let failures = 0; ; ) {
    const sent = performance.now()
    const reply = await sessions
      .call('deviceWait', { flowId: flow.flowId }, { signal })
      .catch((error: unknown) => {
        const isPassing = error instanceof FrameError && error.reason === 'SERVER_UNREACHABLE'
        failures += 1
        if (!isPassing || failures > retries) throw error
        return undefined
      })
    signal.throwIfAborted()
    const outcome = reply && deviceOutcomes[reply.state]
    if (outcome === 'approved') return
    if (outcome) throw outcome
    if (reply) failures = 0
    // The server is stopping, or another tab's wait replaced this one.
    const isHasty = performance.now() - sent < retryPause
    if (isHasty || !reply) await new Promise((resolve) => setTimeout(resolve, retryPause))
  }
}
