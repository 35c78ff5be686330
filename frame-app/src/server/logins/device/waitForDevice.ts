import type { ApiReply } from '../../../api/calls.ts'
import type { FlowSignal, WaitParameters } from './waiting.ts'

/**
 * Waits for the answer to any of a login's links, at most 20 s: then the state is PENDING, and the
 * client calls again.
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
