import type { Handler } from '../handler.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { prepareLogin } from '../login/prepareLogin.ts'
import { getUser } from './getUser.ts'
import { notConfigured } from './notConfigured.ts'

const unavailable = notConfigured('Social login')

export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (
  { provider, ...call },
  { passkey },
) => (provider === 'passkey' ? { uri: await passkey.start(call) } : unavailable())

export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (payload, context, caller) => {
  const { uri, chainId, siwxMessage } = payload
  if (!context.passkey.returned(uri)) return unavailable()
  prepareLogin(context)
  context.login.abort('SUPERSEDED')
  await context.passkey.finish(uri)
  await completeLogin(context)
  return getUser({ chainId, siwxMessage }, context, caller)
}

export const linkSocial: Handler<'LINK_SOCIAL'> = async ({ uri }, { passkey }) => {
  if (!passkey.returned(uri)) return unavailable()
  await passkey.link(uri)
  return { provider: 'passkey', userName: null }
}
