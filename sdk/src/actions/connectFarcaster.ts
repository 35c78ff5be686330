import type { ChainNamespace } from '@latchkey/protocol'
import type { AccountState } from '../core/connection/describeAccount.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { startFarcasterLogin } from '../core/login/farcaster/startFarcasterLogin.ts'
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
 * Rejects with LatchkeyError: LOGIN_TIMEOUT; TIMEOUT without a URL after a minute; ABORTED; LOGIN_NOT_OFFERED; or with the login server's
 * own, such as NOT_CONFIGURED, PROVIDER_FAILED or PROVIDER_UNREACHABLE.
 *
 * @example
 * await connectFarcaster(latchkey, { onUrl: (url) => showQrCode(url) })
 */
export async function connectFarcaster(
  latchkey: Latchkey,
  { onUrl, signal }: ConnectFarcasterParameters,
): Promise<AccountState<ChainNamespace>> {
  await startFarcasterLogin(latchkey, { onUrl, signal })
  return getAccount(latchkey)
}
