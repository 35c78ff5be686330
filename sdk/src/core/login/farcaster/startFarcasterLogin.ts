import type { FarcasterLogin, FarcasterLoginOffer } from '../../../connectors/connector.ts'
import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { type RunSocialLoginParameters, runSocialLogin } from '../social/runSocialLogin.ts'
import { findFarcasterLogin } from './findFarcasterLogin.ts'
import { signInWithFarcaster } from './signInWithFarcaster.ts'

export type StartFarcasterLoginParameters = Pick<
  RunSocialLoginParameters<FarcasterLoginOffer>,
  'signal' | 'progress'
> & {
  /** Shows the URL, as a QR code or a link. The account state has it, too. */
  onUrl(url: string): void
  /** Called once it is aborted. False if another login replaced it, which ends it everywhere. */
  isLeft?(): boolean
}

const provider = 'farcaster'
const timeouts: ReadonlySet<string> = new Set(['LOGIN_TIMEOUT', 'TIMEOUT'])

/** Signs in with Farcaster and connects. */
export async function startFarcasterLogin(
  latchkey: Latchkey,
  { onUrl, isLeft, signal: caller, progress }: StartFarcasterLoginParameters,
): Promise<void> {
  const { emit, stores } = latchkey._internal
  const { activeNamespace: namespace } = stores.connection.getState()
  let opened: { login: FarcasterLogin; url?: string } | undefined
  emit('SOCIAL_LOGIN_STARTED', { provider })
  try {
    await runSocialLogin(latchkey, {
      provider,
      find: findFarcasterLogin,
      signal: caller,
      progress,
      async signIn({ login: { load }, signal, onResult }) {
        const login = await load()
        if (signal.aborted) return
        opened = { login }
        const show = (url: string) => {
          opened = { login, url }
          stores.connection.setState({ farcasterUrls: { [namespace]: url } })
          onUrl(url)
        }
        await signInWithFarcaster({ login, onUrl: show, signal })
        onResult()
      },
    })
  } catch (error) {
    const code = error instanceof LatchkeyError ? error.code : 'INTERNAL'
    const isAborted = code === 'ABORTED' && (caller?.aborted || isLeft?.())
    if (timeouts.has(code) || isAborted) await opened?.login.cancel()
    throw error
  } finally {
    // A newer sign-in may have written its own.
    stores.connection.setState(({ farcasterUrls }) =>
      opened?.url && farcasterUrls?.[namespace] === opened.url ? { farcasterUrls: {} } : {},
    )
  }
}
