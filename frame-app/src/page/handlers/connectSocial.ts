import type { Handler } from '../handler.ts'
import { finishSocialLogin } from '../login/socialLogin.ts'
import { getUser } from './getUser.ts'

export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (
  { uri, ...wanted },
  context,
  caller,
) => {
  await finishSocialLogin(context, uri)
  return getUser(wanted, context, caller)
}
