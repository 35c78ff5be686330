import type { LinkedProvider } from '@latchkey/protocol'
import type { Latchkey } from '../core/latchkey.ts'
import { findConnectedLogin } from '../core/login/social/findConnectedLogin.ts'

export type UnlinkSocialParameters = {
  /** `passkey` removes every passkey of the account. */
  provider: LinkedProvider
  signal?: AbortSignal
}

/**
 * Removes an identity provider, Farcaster or the passkeys from the ways to sign in to the account of
 * the user who is signed in. The user's other sessions that began with it end. The server emails the
 * user. If the account has no such way to sign in, nothing changes and the call resolves.
 *
 * The server requires a login at most 5 minutes old, and a trusted origin.
 *
 * Rejects with LatchkeyError: NOT_CONNECTED if nobody is signed in with the login; LAST_LOGIN if no
 * other way to sign in would be left; FRESH_LOGIN_REQUIRED; ORIGIN_NOT_ALLOWED; ABORTED;
 * LOGIN_NOT_OFFERED; or with the login server's own.
 *
 * @example
 * await unlinkSocial(latchkey, { provider: 'google' })
 */
export async function unlinkSocial(
  latchkey: Latchkey,
  { provider, signal }: UnlinkSocialParameters,
): Promise<void> {
  const { login } = findConnectedLogin(latchkey)
  const { unlink } = await login.load()
  await unlink({ provider, signal })
}
