import type { ChainNamespace } from '@latchkey/protocol'
import type { FarcasterLogin } from '../connectors/connector.ts'
import type { AccountState } from '../core/connection/describeAccount.ts'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { findFarcasterLogin } from '../core/login/farcaster/findFarcasterLogin.ts'
import { signInWithFarcaster } from '../core/login/farcaster/signInWithFarcaster.ts'
import { runSocialLogin } from '../core/login/social/runSocialLogin.ts'
import { getAccount } from './getAccount.ts'

export type ConnectFarcasterParameters = {
  /** Shows the URL: as a QR code on a computer, as a link to the Farcaster app on a phone. */
  onUrl: (url: string) => void
  signal?: AbortSignal
}

/**
 * Signs in with Farcaster, and connects without the modal. The user has 10 minutes to approve in the
 * Farcaster app. A second call, and any other login in the modal, ends the first one with ABORTED;
 * `signal` also ends the sign-in on the server.
 *
 * Rejects with LatchkeyError: LOGIN_TIMEOUT; ABORTED; LOGIN_NOT_OFFERED; or with the login server's
 * own, such as NOT_CONFIGURED, PROVIDER_FAILED or PROVIDER_UNREACHABLE.
 *
 * @example
 * await connectFarcaster(latchkey, { onUrl: (url) => showQrCode(url) })
 */
export async function connectFarcaster(
  latchkey: Latchkey,
  { onUrl, signal: caller }: ConnectFarcasterParameters,
): Promise<AccountState<ChainNamespace>> {
  let left: FarcasterLogin | undefined
  latchkey._internal.emit('SOCIAL_LOGIN_STARTED', { provider: 'farcaster' })
  try {
    await runSocialLogin(latchkey, {
      provider: 'farcaster',
      find: findFarcasterLogin,
      signal: caller,
      async signIn({ login, signal, onResult }) {
        left = login
        await signInWithFarcaster({ login, onUrl, signal })
        onResult()
      },
    })
  } catch (error) {
    // If another login replaced it, the frame has ended it.
    const isExpired = error instanceof LatchkeyError && error.code === 'LOGIN_TIMEOUT'
    if (isExpired || caller?.aborted) await left?.cancel()
    throw error
  }
  return getAccount(latchkey)
}
