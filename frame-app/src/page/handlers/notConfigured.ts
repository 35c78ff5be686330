import { FrameError, limits } from '@latchkey/protocol'
import type { Caller } from '../bridge.ts'

export const notConfigured = (feature: string) => (): Promise<never> =>
  Promise.reject(new FrameError('NOT_CONFIGURED', { message: `${feature} is not configured` }))

/** Delays replies over window messages: AppKit's modal loses an immediate Farcaster URL. */
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
