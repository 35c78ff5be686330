import type { FarcasterLogin } from '../../../connectors/connector.ts'
import { delay } from '../../../primitives/delay.ts'
import { createAbortError, LatchkeyError } from '../../errors.ts'
import { expireLogin } from '../social/expireLogin.ts'

export type SignInWithFarcasterParameters = {
  login: FarcasterLogin
  /** Shows the URL, as a QR code or a link. */
  onUrl(url: string): void
  signal: AbortSignal
}

/** Milliseconds until the URL is there: twice what loading the login may take, and its server. */
const startLimit = 60_000

/** Rejects with LatchkeyError TIMEOUT without a URL after a minute, and LOGIN_TIMEOUT after 10. */
export async function signInWithFarcaster({
  login,
  onUrl,
  signal,
}: SignInWithFarcasterParameters): Promise<void> {
  const stop = new AbortController()
  const started = new AbortController()
  const open = AbortSignal.any([signal, stop.signal])
  const run = async () => {
    const url = await login.start({ signal: open })
    if (open.aborted) return
    started.abort()
    onUrl(url)
    await login.finish({ signal: open })
  }
  const expiring = expireLogin(open)
  const starting = expireStart(open, started.signal)
  for (const limit of [expiring, starting]) limit.catch(() => undefined)
  try {
    await Promise.race([run(), expiring, starting])
  } finally {
    stop.abort()
  }
}

/** Never settles if it started in time. */
async function expireStart(open: AbortSignal, started: AbortSignal): Promise<never> {
  await delay(startLimit, AbortSignal.any([open, started]))
  if (started.aborted) return new Promise(() => {})
  if (open.aborted) throw createAbortError(open)
  throw new LatchkeyError('TIMEOUT', {
    message: 'The sign-in with Farcaster did not start within a minute',
    hint: 'Check the connection, and that the login server answers, then start again.',
  })
}
