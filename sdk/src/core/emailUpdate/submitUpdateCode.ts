import type { Connector } from '../../connectors/connector.ts'
import { updateUserEmail } from '../connection/updateUserEmail.ts'
import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { startLoginTask } from '../login/cancelLogin.ts'
import { showHome } from '../modal/showHome.ts'
import { showToast } from '../modal/showToast.ts'
import { findEmailUser } from './findEmailUser.ts'
import { showCodeStep } from './showCodeStep.ts'

export type SubmitUpdateCodeParameters = { code: string }

/** Submits the code that the modal asked for. Never rejects: the store holds a refusal. */
export async function submitUpdateCode(
  latchkey: Latchkey,
  { code }: SubmitUpdateCodeParameters,
): Promise<void> {
  const { stores, emit } = latchkey._internal
  const state = stores.emailUpdate.getState()
  if (state.status !== 'waiting') return
  const { email, newEmail, step } = state
  const signal = startLoginTask(latchkey, 'emailUpdate')
  stores.emailUpdate.setState({ status: 'checking', email, newEmail, step }, true)
  try {
    const { connector, load } = findEmailUser(latchkey._internal)
    const update = await load()
    const next = await update.submitCode({ step: step.step, code, signal })
    if (signal.aborted) return
    emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
    if (next.step === 'done') finish(latchkey, connector, next.email)
    else showCodeStep(latchkey, { email, newEmail, step: next, follows: true })
  } catch (cause) {
    if (signal.aborted) return
    const error = describeError(cause)
    emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
    stores.emailUpdate.setState({ status: 'waiting', email, newEmail, step, error }, true)
  }
}

function finish(latchkey: Latchkey, connector: Connector, email: string): void {
  const { stores } = latchkey._internal
  updateUserEmail(latchkey._internal, connector, email)
  stores.emailUpdate.setState({ status: 'done', email }, true)
  showHome(latchkey)
  void showToast(latchkey, {
    variant: 'success',
    code: 'EMAIL_UPDATED',
    message: 'Email changed',
  })
}
