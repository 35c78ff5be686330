import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { startLoginTask } from './cancelLogin.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { findLogin } from './findLogin.ts'
import { finishLogin } from './finishLogin.ts'
import { findStep } from './loginState.ts'

export type SubmitCodeParameters = { code: string }

/** Never rejects: the login store holds a refusal. */
export async function submitCode(
  latchkey: Latchkey,
  { code }: SubmitCodeParameters,
): Promise<void> {
  const { stores, emit } = latchkey._internal
  const state = stores.login.getState()
  if (state.status !== 'waiting' || !findStep(state, 'email', 'code')) return
  const signal = startLoginTask(latchkey, 'code')
  dispatchLogin(latchkey, { type: 'submitted' })
  const { connector, login } = findLogin(latchkey, 'email')
  try {
    await login.submitCode({ code, signal })
  } catch (cause) {
    if (signal.aborted) return
    const error = describeError(cause)
    emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
    dispatchLogin(latchkey, { type: 'refused', error })
    return
  }
  if (signal.aborted) return
  emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
  dispatchLogin(latchkey, { type: 'accepted' })
  await finishLogin(latchkey, connector)
}
