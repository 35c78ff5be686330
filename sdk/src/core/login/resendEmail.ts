import { describeError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { sendLoginEmail } from './sendLoginEmail.ts'
import { showToast } from './showToast.ts'

/**
 * Asks for the mail of the present login again. Nothing is lost when that
 * fails: the earlier code or link goes on to work, and a toast says why.
 */
export async function resendEmail(latchkey: Latchkey): Promise<void> {
  const login = latchkey.stores.login.getState()
  if (login.status !== 'enteringCode' && login.status !== 'waitingForDevice') return
  const signal = latchkey.supersede('resend')
  try {
    await sendLoginEmail(latchkey, { email: login.email, signal })
    if (!signal.aborted) {
      void showToast(latchkey, {
        variant: 'success',
        code: 'EMAIL_RESENT',
        message: 'Code email resent',
      })
    }
  } catch (error) {
    if (signal.aborted) return
    const { code, message } = describeError(error)
    void showToast(latchkey, { variant: 'error', code, message })
  }
}
