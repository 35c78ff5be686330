import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin, startLoginTask } from './cancelLogin.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { findLogin } from './findLogin.ts'
import { followEmailStep } from './followEmailStep.ts'

export type ConnectEmailParameters = { email: string }

/**
 * Starts an email login in the modal and cancels any other. If the user went back and enters the
 * same address, the code on its way still counts. Never rejects: the login store holds the outcome.
 */
export async function connectEmail(
  latchkey: Latchkey,
  { email: typed }: ConnectEmailParameters,
): Promise<void> {
  const email = typed.trim()
  cancelLogin(latchkey)
  const signal = startLoginTask(latchkey, 'email')
  dispatchLogin(latchkey, { type: 'started', step: { method: 'email', step: 'address', email } })
  latchkey._internal.emit('EMAIL_SUBMITTED', undefined)
  try {
    const { connector, login } = findLogin(latchkey, 'email')
    const next = await login.start({ email, resume: true, signal })
    if (!signal.aborted) await followEmailStep(latchkey, { email, next, connector, login })
  } catch (error) {
    if (!signal.aborted) dispatchLogin(latchkey, { type: 'failed', error: describeError(error) })
  }
}
