import type { Handler } from '../handler.ts'
import { completeLogin } from '../login/completeLogin.ts'

export const connectOtp: Handler<'CONNECT_OTP'> = async ({ otp }, context, { transport }) => {
  await context.login.verify(otp.trim())
  await completeLogin(context, transport)
  context.login.finish()
  return undefined
}
