import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { startLoginTask } from './cancelLogin.ts'
import { findLogin } from './findLogin.ts'
import { followEmailStep } from './followEmailStep.ts'

/**
 * Resends the login email. If that fails, the earlier code or link still works and a toast shows
 * the error.
 */
export async function resendEmail(latchkey: Latchkey): Promise<void> {
  const { stores } = latchkey._internal
  const state = stores.login.getState()
  if (state.status !== 'waiting' || state.step.method !== 'email') return
  const { email } = state.step
  const signal = startLoginTask(latchkey, 'resend')
  try {
    const { connector, login } = findLogin(latchkey, 'email')
    const next = await login.start({ email, signal })
    if (signal.aborted) return
    await followEmailStep(latchkey, { email, next, connector, login })
    void showToast(latchkey, {
      variant: 'success',
      code: 'EMAIL_RESENT',
      message: 'Email sent again',
    })
  } catch (error) {
    if (signal.aborted) return
    const { code, message } = describeError(error)
    void showToast(latchkey, { variant: 'error', code, message })
  }
}
