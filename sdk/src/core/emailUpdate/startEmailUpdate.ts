import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { startLoginTask } from '../login/cancelLogin.ts'
import { findEmailUser } from './findEmailUser.ts'
import { showCodeStep } from './showCodeStep.ts'

export type StartEmailUpdateParameters = { newEmail: string }

/**
 * Starts to change the user's email, in the modal. If the user went back and enters the same address,
 * the code on its way counts until another may be sent. Never rejects: the store holds the outcome.
 */
export async function startEmailUpdate(
  latchkey: Latchkey,
  { newEmail: typed }: StartEmailUpdateParameters,
): Promise<void> {
  const { stores, emit } = latchkey._internal
  const newEmail = typed.trim()
  const state = stores.emailUpdate.getState()
  if (state.status === 'waiting' && state.newEmail === newEmail) {
    if (Date.now() < state.step.resendAt) return showCodeStep(latchkey, state)
  }
  const signal = startLoginTask(latchkey, 'emailUpdate')
  stores.emailUpdate.setState({ status: 'starting', newEmail }, true)
  try {
    const { email, load } = findEmailUser(latchkey._internal)
    const update = await load()
    const step = await update.start({ newEmail, signal })
    if (signal.aborted) return
    emit('EMAIL_EDIT', undefined)
    showCodeStep(latchkey, { email, newEmail, step })
  } catch (cause) {
    if (signal.aborted) return
    const error = describeError(cause)
    stores.emailUpdate.setState({ status: 'failed', newEmail, error }, true)
  }
}
