import { FrameError, limits } from '@latchkey/protocol'
import type { Caller } from '../bridge.ts'

/** Makes the handler of a feature that this frame does not have: its error is one that a dApp can show. */
export const notConfigured = (feature: string) => (): Promise<never> =>
  Promise.reject(new FrameError('NOT_CONFIGURED', { message: `${feature} is not configured` }))

/** Delays an answer over window messages: AppKit's modal loses a Farcaster address that comes at once. */
export const delayOnWindow =
  <Payload, Context, Result>(
    handler: (payload: Payload, context: Context, caller: Caller) => Promise<Result>,
  ) =>
  async (payload: Payload, context: Context, caller: Caller): Promise<Result> => {
    if (caller.transport === 'window') {
      await new Promise((resolve) => setTimeout(resolve, limits.farcasterReplyDelay))
    }
    return handler(payload, context, caller)
  }
