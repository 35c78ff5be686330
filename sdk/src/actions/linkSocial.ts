import type { LoginProvider } from '@latchkey/protocol'
import type { LinkedIdentity } from '../connectors/connectorLogins.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { startSocialLink } from '../core/login/social/startSocialLink.ts'

export type LinkSocialParameters = {
  /** One that the login server is configured for, or `passkey`, which adds a passkey. */
  provider: LoginProvider
  /**
   * `popup` opens a window. `redirect` leaves the page, for browsers without windows: the call never
   * resolves, and the next `createLatchkey` at this address links. Default: popup.
   */
  mode?: 'popup' | 'redirect'
  signal?: AbortSignal
}

/**
 * Adds an identity provider, or a passkey, as another way to sign in to the account of the user who
 * is signed in. The connection stays as it is. Call it directly in a click: it opens a window, which
 * browsers otherwise block. The user has 10 minutes there. A second call, a login and signing out
 * end it with ABORTED.
 *
 * The server requires a login at most 5 minutes old, and a trusted origin.
 *
 * Rejects with LatchkeyError: NOT_CONNECTED if nobody is signed in with the login;
 * FRESH_LOGIN_REQUIRED; ORIGIN_NOT_ALLOWED; IDENTITY_CONFLICT if the identity opens another account;
 * USER_REJECTED if the user declines at the provider; POPUP_BLOCKED; POPUP_CLOSED if the user closes
 * the window; POPUP_CUT_OFF if a Cross-Origin-Opener-Policy separated it from the page;
 * LOGIN_TIMEOUT; ABORTED; LOGIN_NOT_OFFERED; or with the login server's own, such as NOT_CONFIGURED.
 * After a redirect, the events SOCIAL_LINK_SUCCESS and SOCIAL_LINK_ERROR have the outcome.
 *
 * @example
 * button.onclick = () => linkSocial(latchkey, { provider: 'google' })
 */
export async function linkSocial(
  latchkey: Latchkey,
  { provider, mode = 'popup', signal }: LinkSocialParameters,
): Promise<LinkedIdentity> {
  return startSocialLink(latchkey, { provider, mode, signal })
}
