import type { Handler } from '../handler.ts'

/** Completes a login. Success means that the wallet exists and opens. */
export const connectOtp: Handler<'CONNECT_OTP'> = async ({ otp }, context) => {
  const { login, wallet, sessions, emit } = context
  await login.verify(otp.trim())
  await wallet.open()
  login.finish()
  const session = sessions.held()
  if (session) emit('SESSION_UPDATE', { token: session.handle })
  return undefined
}
