import type { ApiReply } from '../../../api/calls.ts'
import type { WaitParameters } from '../device/waiting.ts'
import { createRefusal } from './refusals.ts'
import type { FarcasterSignal } from './waiting.ts'

/**
 * Waits until the Farcaster app has signed and the server has verified it, at most 20 s: then the
 * state is PENDING, and the client calls again.
 *
 * @throws FrameError NO_LOGIN_IN_PROGRESS, SERVER_UNREACHABLE, and those of `refusals`
 */
export async function waitForFarcaster(
  farcasterSignal: Pick<FarcasterSignal, 'wait'>,
  parameters: WaitParameters,
): Promise<ApiReply<'farcasterWait'>> {
  const state = await farcasterSignal.wait(parameters)
  if (state === 'PENDING') return { state }
  if (state === 'VERIFIED') return { state: 'SIGNED' }
  throw createRefusal(state)
}
