import type { FarcasterLogin } from '../../../connectors/connector.ts'
import { expireLogin } from '../social/expireLogin.ts'

export type SignInWithFarcasterParameters = {
  login: FarcasterLogin
  /** Shows the URL, as a QR code or a link. */
  onUrl(url: string): void
  signal: AbortSignal
}

/** Rejects with LatchkeyError LOGIN_TIMEOUT after 10 minutes. */
export async function signInWithFarcaster({
  login,
  onUrl,
  signal,
}: SignInWithFarcasterParameters): Promise<void> {
  const stop = new AbortController()
  const open = AbortSignal.any([signal, stop.signal])
  const run = async () => {
    const url = await login.start({ signal: open })
    if (open.aborted) return
    onUrl(url)
    await login.finish({ signal: open })
  }
  const expiring = expireLogin(open)
  expiring.catch(() => undefined)
  try {
    await Promise.race([run(), expiring])
  } finally {
    stop.abort()
  }
}
