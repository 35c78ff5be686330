import { describeError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from './cancelLogin.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { sendLoginEmail } from './sendLoginEmail.ts'

export type ConnectEmailParameters = { email: string }

/**
 * Starts a login by e-mail, ending one that was under way. It never rejects:
 * what comes of it is in the login store, and the modal goes to the view that
 * the frame's answer asks for.
 *
 * @example await connectEmail(latchkey, { email: 'ada@example.org' })
 */
export async function connectEmail(
  latchkey: Latchkey,
  { email }: ConnectEmailParameters,
): Promise<void> {
  cancelLogin(latchkey)
  const signal = latchkey.supersede('email')
  dispatchLogin(latchkey, { type: 'emailSubmitted', email: email.trim() })
  latchkey.emit('EMAIL_SUBMITTED', undefined)
  try {
    await sendLoginEmail(latchkey, { email: email.trim(), signal })
  } catch (error) {
    if (!signal.aborted) dispatchLogin(latchkey, { type: 'failed', error: describeError(error) })
  }
}
