import { limits } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

/** Over window messages the answer waits: older modals lose one that comes at once. */
export const getFarcasterUri: Handler<'GET_FARCASTER_URI'> = async (_, __, { transport }) => {
  if (transport === 'window') {
    await new Promise((resolve) => setTimeout(resolve, limits.farcasterReplyDelay))
  }
  throw notConfigured('Farcaster login')
}
