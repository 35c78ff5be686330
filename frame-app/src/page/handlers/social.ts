import type { Handler } from '../handler.ts'
import { finishWindowLogin } from '../login/finishWindowLogin.ts'
import { getUser } from './getUser.ts'

export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (
  { provider, ...call },
  { passkey, social },
) => ({
  uri: await (provider === 'passkey' ? passkey.start(call) : social.start({ provider, ...call })),
})

export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (payload, context, caller) => {
  const { uri, chainId, siwxMessage } = payload
  await finishWindowLogin(context, { uri, transport: caller.transport })
  return getUser({ chainId, siwxMessage }, context, caller)
}

export const linkSocial: Handler<'LINK_SOCIAL'> = async ({ uri }, { passkey, social }) => {
  if (!passkey.returned(uri)) return social.link(uri)
  await passkey.link(uri)
  return { provider: 'passkey', userName: null }
}

export const unlinkSocial: Handler<'UNLINK_SOCIAL'> = async ({ provider }, { social }) => {
  await social.unlink(provider)
  return undefined
}
