import type { ApiReply } from '../../../api/calls.ts'
import type { FlowSignal, WaitParameters } from './waiting.ts'

/**
 * Waits for the answer to a login's link, at most 20 s: then the state is
 * PENDING, and the client calls again. All that wait for one login are
 * answered, whichever of its links was.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, SERVER_UNREACHABLE
 */
export async function waitForDevice(
  flowSignal: FlowSignal,
  parameters: WaitParameters,
): Promise<ApiReply<'deviceWait'>> {
  const state = await flowSignal.wait(parameters)
  return state === 'APPROVED' ? { state, action: 'VERIFY_OTP' } : { state }
}
