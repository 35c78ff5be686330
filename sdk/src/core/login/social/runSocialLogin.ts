import type { Connector } from '../../../connectors/connector.ts'
import { untilAborted } from '../../../primitives/untilAborted.ts'
import { alertError } from '../../alerts/showAlert.ts'
import { connectWith } from '../../connection/connect.ts'
import { describeError, type ErrorState } from '../../describeError.ts'
import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { SocialProvider } from '../../events.ts'
import type { Latchkey } from '../../latchkey.ts'
import { cancelLogin, startLoginTask } from '../cancelLogin.ts'
import type { LoginEvent } from '../loginState.ts'

export type SocialSignInCall<Login> = {
  login: Login
  signal: AbortSignal
  /** The provider is done: its result is being checked. */
  onResult(): void
}

export type RunSocialLoginParameters<Login> = {
  /** Undefined: a page was opened with a result that it did not request. */
  provider: SocialProvider | undefined
  /** Throws LatchkeyError LOGIN_NOT_OFFERED. */
  find(latchkey: Latchkey): { connector: Connector; login: Login }
  /** Called before the first `await`: in the caller's click. */
  signIn(call: SocialSignInCall<Login>): Promise<void>
  signal?: AbortSignal | undefined
  progress?: SocialProgress | undefined
}

/** Shows the login, such as in the modal. Not called once another login begins. */
export type SocialProgress = {
  /** Any other login is cancelled. */
  start(): void
  follow(event: LoginEvent): void
}

/** The user's own decisions. */
const canceled: ReadonlySet<string> = new Set(['ABORTED', 'POPUP_CLOSED', 'USER_REJECTED'])

/** Cancels any other login, signs in, connects, and reports the outcome as events. */
export async function runSocialLogin<Login>(
  latchkey: Latchkey,
  { provider, find, signIn, signal: caller, progress }: RunSocialLoginParameters<Login>,
): Promise<void> {
  const { emit } = latchkey._internal
  cancelLogin(latchkey)
  const task = startLoginTask(latchkey, 'social')
  const signal = caller ? AbortSignal.any([task, caller]) : task
  progress?.start()
  try {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    if (signal.aborted) throw createAbortError(signal)
    const { connector, login } = find(latchkey)
    const onResult = () => {
      progress?.follow({ type: 'submitted' })
      if (provider) emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    }
    await untilAborted(signIn({ login, signal, onResult }), signal, createAbortError)
    progress?.follow({ type: 'accepted' })
    await connectWith(latchkey, { connector, signal })
  } catch (error) {
    alertError(latchkey, error)
    const state = describeError(error)
    if (!task.aborted) progress?.follow({ type: 'failed', error: state })
    reportFailure(latchkey, provider, state)
    throw error
  }
  if (provider) emit('SOCIAL_LOGIN_SUCCESS', { provider })
  emit('CONNECT_SUCCESS', { method: 'social', reconnect: false })
}

function reportFailure(
  { _internal: { emit } }: Latchkey,
  provider: SocialProvider | undefined,
  { message, code }: ErrorState,
): void {
  if (provider && canceled.has(code)) emit('SOCIAL_LOGIN_CANCELED', { provider })
  else if (provider) emit('SOCIAL_LOGIN_ERROR', { provider, message })
  emit('CONNECT_ERROR', { message, code })
}
