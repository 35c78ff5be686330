import type { Connector } from '../../../connectors/connector.ts'
import { untilAborted } from '../../../primitives/untilAborted.ts'
import { alertError } from '../../alerts/showAlert.ts'
import { connectWith } from '../../connection/connect.ts'
import { describeError } from '../../describeError.ts'
import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { cancelLogin } from '../cancelLogin.ts'

export type RunSocialLoginParameters<Login> = {
  /** Throws LatchkeyError LOGIN_NOT_OFFERED. */
  find(latchkey: Latchkey): { connector: Connector; login: Login }
  /** Called before the first `await`: in the caller's click. */
  signIn(call: { login: Login; signal: AbortSignal }): Promise<void>
  signal?: AbortSignal | undefined
}

/** Cancels any other login, signs in, connects, and reports the outcome as an event. */
export async function runSocialLogin<Login>(
  latchkey: Latchkey,
  { find, signIn, signal: caller }: RunSocialLoginParameters<Login>,
): Promise<void> {
  const { emit, startTask } = latchkey._internal
  cancelLogin(latchkey)
  const task = startTask('social')
  const signal = caller ? AbortSignal.any([task, caller]) : task
  try {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    if (signal.aborted) throw createAbortError(signal)
    const { connector, login } = find(latchkey)
    await untilAborted(signIn({ login, signal }), signal, createAbortError)
    await connectWith(latchkey, { connector, signal })
  } catch (error) {
    alertError(latchkey, error)
    const { message, code } = describeError(error)
    emit('CONNECT_ERROR', { message, code })
    throw error
  }
  emit('CONNECT_SUCCESS', { method: 'social', reconnect: false })
}
