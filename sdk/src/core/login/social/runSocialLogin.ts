import type { LoginProvider } from '@latchkey/protocol'
import type { SocialLogin } from '../../../connectors/connector.ts'
import { untilAborted } from '../../../primitives/untilAborted.ts'
import { alertError } from '../../alerts/showAlert.ts'
import { connectWith } from '../../connection/connect.ts'
import { describeError, type ErrorState } from '../../describeError.ts'
import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { cancelLogin } from '../cancelLogin.ts'
import { findSocialLogin } from './findSocialLogin.ts'

export type SocialSignInCall = {
  login: SocialLogin
  signal: AbortSignal
  /** The provider is done: its result is being checked. */
  onResult(): void
}

export type RunSocialLoginParameters = {
  /** Undefined: a page was opened with a result that it did not request. */
  provider: LoginProvider | undefined
  /** Called before the first `await`: in the caller's click. */
  signIn(call: SocialSignInCall): Promise<void>
  signal?: AbortSignal | undefined
}

/** The user's own decisions. */
const canceled: ReadonlySet<string> = new Set(['ABORTED', 'POPUP_CLOSED', 'USER_REJECTED'])

/** Cancels any other login, signs in, connects, and reports the outcome as events. */
export async function runSocialLogin(
  latchkey: Latchkey,
  { provider, signIn, signal: caller }: RunSocialLoginParameters,
): Promise<void> {
  const { emit, startTask } = latchkey._internal
  cancelLogin(latchkey)
  const task = startTask('social')
  const signal = caller ? AbortSignal.any([task, caller]) : task
  try {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    if (signal.aborted) throw createAbortError(signal)
    const { connector, login } = findSocialLogin(latchkey)
    const onResult = () => {
      if (provider) emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    }
    await untilAborted(signIn({ login, signal, onResult }), signal, createAbortError)
    await connectWith(latchkey, { connector, signal })
  } catch (error) {
    alertError(latchkey, error)
    reportFailure(latchkey, provider, describeError(error))
    throw error
  }
  if (provider) emit('SOCIAL_LOGIN_SUCCESS', { provider })
  emit('CONNECT_SUCCESS', { method: 'social', reconnect: false })
}

function reportFailure(
  { _internal: { emit } }: Latchkey,
  provider: LoginProvider | undefined,
  { message, code }: ErrorState,
): void {
  if (provider && canceled.has(code)) emit('SOCIAL_LOGIN_CANCELED', { provider })
  else if (provider) emit('SOCIAL_LOGIN_ERROR', { provider, message })
  emit('CONNECT_ERROR', { message, code })
}
