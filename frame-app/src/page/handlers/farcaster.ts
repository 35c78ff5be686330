import { limits } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { prepareLogin } from '../login/prepareLogin.ts'

/** Not at once over window messages: AppKit's modal loses an immediate URL. */
export const getFarcasterUri: Handler<'GET_FARCASTER_URI'> = async (
  payload,
  context,
  { transport },
) => {
  const pause =
    transport === 'window'
      ? new Promise((resolve) => setTimeout(resolve, limits.farcasterReplyDelay))
      : undefined
  try {
    return { url: await context.farcaster.start(payload?.purpose ?? 'login') }
  } finally {
    await pause
  }
}

export const connectFarcaster: Handler<'CONNECT_FARCASTER'> = async (_, context, { transport }) => {
  const { user } = await context.farcaster.finish(async () => {
    prepareLogin(context)
    context.login.abort('SUPERSEDED')
    await completeLogin(context, transport)
  })
  return { userName: user.userName ?? '' }
}

export const linkFarcaster: Handler<'LINK_FARCASTER'> = (_, { farcaster }) => farcaster.link()

export const cancelFarcaster: Handler<'CANCEL_FARCASTER'> = async (_, { farcaster }) => {
  await farcaster.abort('ABORTED')
  return undefined
}
