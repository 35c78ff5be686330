import { describeError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { connectAccount } from './connectAccount.ts'
import { dispatchLogin } from './dispatchLogin.ts'

export type SubmitOtpParameters = { otp: string }

/** Hands in the mailed code. Never rejects: a refused code is in the login store, to be typed again. */
export async function submitOtp(latchkey: Latchkey, { otp }: SubmitOtpParameters): Promise<void> {
  const { login } = latchkey.stores
  if (login.getState().status !== 'enteringCode') return
  const signal = latchkey.supersede('code')
  dispatchLogin(latchkey, { type: 'codeSubmitted' })
  try {
    const frame = await latchkey.frame()
    await frame.connectOtp({ otp }, { signal })
  } catch (cause) {
    if (signal.aborted) return
    const error = describeError(cause)
    latchkey.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
    dispatchLogin(latchkey, { type: 'codeRefused', error })
    return
  }
  if (signal.aborted) return
  latchkey.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
  dispatchLogin(latchkey, { type: 'accepted' })
  await connectAccount(latchkey)
}
