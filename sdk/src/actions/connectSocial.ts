import type { ChainNamespace, LoginProvider } from '@latchkey/protocol'
import { alertError } from '../core/alerts/showAlert.ts'
import { connectWith } from '../core/connection/connect.ts'
import type { AccountState } from '../core/connection/describeAccount.ts'
import { describeError } from '../core/describeError.ts'
import { createAbortError, LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { cancelLogin } from '../core/login/cancelLogin.ts'
import { findSocialLogin } from '../core/login/social/findSocialLogin.ts'
import { signInWithSocial } from '../core/login/social/signInWithSocial.ts'
import { untilAborted } from '../primitives/untilAborted.ts'
import { getAccount } from './getAccount.ts'

export type ConnectSocialParameters = {
  /** One that the login server is configured for. */
  provider: LoginProvider
  signal?: AbortSignal
}

/**
 * Signs in at an identity provider, or with a passkey, and connects without the modal. Call it
 * directly in a click: it opens a window, which browsers otherwise block. The user has 10 minutes
 * there. A second call, and any other login in the modal, ends the first one with ABORTED.
 *
 * Rejects with LatchkeyError: POPUP_BLOCKED; POPUP_CLOSED if the user closes the window;
 * POPUP_CUT_OFF if a Cross-Origin-Opener-Policy separated it from the page; LOGIN_TIMEOUT; ABORTED;
 * LOGIN_NOT_OFFERED; or with the login server's own, such as NOT_CONFIGURED or PROVIDER_REFUSED.
 *
 * @example
 * button.onclick = () => connectSocial(latchkey, { provider: 'google' })
 */
export async function connectSocial(
  latchkey: Latchkey,
  parameters: ConnectSocialParameters,
): Promise<AccountState<ChainNamespace>> {
  const { emit, startTask } = latchkey._internal
  cancelLogin(latchkey)
  const task = startTask('social')
  const signal = parameters.signal ? AbortSignal.any([task, parameters.signal]) : task
  try {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    if (signal.aborted) throw createAbortError(signal)
    const { connector, login } = findSocialLogin(latchkey)
    const { provider } = parameters
    const signedIn = signInWithSocial({ provider, login, signal })
    await untilAborted(signedIn, signal, createAbortError)
    await connectWith(latchkey, { connector, signal })
    emit('CONNECT_SUCCESS', { method: 'social', reconnect: false })
  } catch (error) {
    alertError(latchkey, error)
    const { message, code } = describeError(error)
    emit('CONNECT_ERROR', { message, code })
    throw error
  }
  return getAccount(latchkey)
}
