import type { ChainNamespace, LoginProvider } from '@latchkey/protocol'
import type { AccountState } from '../core/connection/describeAccount.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { startSocialLogin } from '../core/login/social/startSocialLogin.ts'
import { getAccount } from './getAccount.ts'

export type ConnectSocialParameters = {
  /** One that the login server is configured for. */
  provider: LoginProvider
  /**
   * `popup` opens a window. `redirect` leaves the page, for browsers without windows: the call never
   * resolves, and the next `createLatchkey` at this address connects. Default: popup.
   */
  mode?: 'popup' | 'redirect'
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
 * After a redirect, the event CONNECT_ERROR has the code.
 *
 * @example
 * button.onclick = () => connectSocial(latchkey, { provider: 'google' })
 */
export async function connectSocial(
  latchkey: Latchkey,
  { provider, mode = 'popup', signal }: ConnectSocialParameters,
): Promise<AccountState<ChainNamespace>> {
  await startSocialLogin(latchkey, { provider, mode, signal })
  return getAccount(latchkey)
}
