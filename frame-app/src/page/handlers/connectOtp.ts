import type { Handler } from '../handler.ts'
import { completeLogin } from '../login/completeLogin.ts'

/** Completes a login, including creating and opening the wallet. */
export const connectOtp: Handler<'CONNECT_OTP'> = async ({ otp }, context) => {
  await context.login.verify(otp.trim())
  await completeLogin(context)
  context.login.finish()
  return undefined
}
