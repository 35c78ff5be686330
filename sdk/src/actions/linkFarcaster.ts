import type { LinkedIdentity } from '../connectors/connectorLogins.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { startFarcasterLink } from '../core/login/farcaster/startFarcasterLink.ts'
import type { ConnectFarcasterParameters } from './connectFarcaster.ts'

export type LinkFarcasterParameters = ConnectFarcasterParameters

/**
 * Adds a Farcaster account as another way to sign in to the account of the user who is signed in.
 * The connection stays as it is. The user has 10 minutes to approve in the Farcaster app. A second
 * call, a login, signing out and `signal` end it with ABORTED, also on the server. `unlinkSocial`
 * removes it.
 *
 * The server requires a login at most 5 minutes old, also when the app has signed, and a trusted
 * origin.
 *
 * Rejects with LatchkeyError: NOT_CONNECTED if nobody is signed in with the login;
 * FRESH_LOGIN_REQUIRED; ORIGIN_NOT_ALLOWED; IDENTITY_CONFLICT if the Farcaster account opens another
 * account; LOGIN_TIMEOUT; TIMEOUT without a URL after a minute; ABORTED; LOGIN_NOT_OFFERED; or with
 * the login server's own, such as NOT_CONFIGURED or PROVIDER_FAILED.
 *
 * @example
 * await linkFarcaster(latchkey, { onUrl: (url) => showQrCode(url) })
 */
export async function linkFarcaster(
  latchkey: Latchkey,
  { onUrl, signal }: LinkFarcasterParameters,
): Promise<LinkedIdentity> {
  return startFarcasterLink(latchkey, { onUrl, signal })
}
