import type { FarcasterLogin, FarcasterLoginOffer } from '../../../connectors/connectorLogins.ts'
import { delay } from '../../../primitives/delay.ts'
import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { expireLogin } from '../social/expireLogin.ts'

export type SignInWithFarcasterParameters<Result> = {
  login: FarcasterLoginOffer
  purpose: 'login' | 'link'
  /** Shows the URL, as a QR code or a link. The account state has it, too. */
  onUrl(url: string): void
  /** Waits for the app, and ends the sign-in. */
  finish(login: FarcasterLogin, call: { signal: AbortSignal }): Promise<Result>
  signal: AbortSignal
}

/** Milliseconds until the URL is there: twice what loading the login may take, and its server. */
const startLimit = 60_000

/** Rejects with LatchkeyError TIMEOUT without a URL after a minute, and LOGIN_TIMEOUT after 10. */
export async function signInWithFarcaster<Result>(
  latchkey: Latchkey,
  { login: { load }, purpose, onUrl, finish, signal }: SignInWithFarcasterParameters<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const started = new AbortController()
  const open = AbortSignal.any([signal, stop.signal])
  const shown = showUrl(latchkey)
  const run = async () => {
    const login = await load()
    const url = await login.start({ purpose, signal: open })
    open.throwIfAborted()
    started.abort()
    shown.set(url)
    onUrl(url)
    return finish(login, { signal: open })
  }
  const expiring = expireLogin(open)
  const starting = expireStart(open, started.signal)
  for (const limit of [expiring, starting]) limit.catch(() => undefined)
  try {
    return await Promise.race([run(), expiring, starting])
  } finally {
    stop.abort()
    shown.clear()
  }
}

/** The URL in the account state of the active namespace. */
function showUrl({ _internal: { stores } }: Latchkey) {
  const { activeNamespace: namespace } = stores.connection.getState()
  let shown: string | undefined
  return {
    set(url: string) {
      shown = url
      stores.connection.setState({ farcasterUrls: { [namespace]: url } })
    },
    clear() {
      // A newer sign-in may have written its own.
      stores.connection.setState(({ farcasterUrls }) =>
        shown !== undefined && farcasterUrls?.[namespace] === shown ? { farcasterUrls: {} } : {},
      )
    },
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
