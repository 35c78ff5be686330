import type { FarcasterLogin } from '../../../connectors/connector.ts'
import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { type RunSocialLoginParameters, runSocialLogin } from '../social/runSocialLogin.ts'
import { findFarcasterLogin } from './findFarcasterLogin.ts'
import { signInWithFarcaster } from './signInWithFarcaster.ts'

export type StartFarcasterLoginParameters = Pick<
  RunSocialLoginParameters<FarcasterLogin>,
  'signal' | 'progress'
> & {
  /** Shows the URL, as a QR code or a link. The account state has it, too. */
  onUrl(url: string): void
}

const provider = 'farcaster'
const timeouts: ReadonlySet<string> = new Set(['LOGIN_TIMEOUT', 'TIMEOUT'])

/** Signs in with Farcaster and connects. */
export async function startFarcasterLogin(
  latchkey: Latchkey,
  { onUrl, signal: caller, progress }: StartFarcasterLoginParameters,
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
      async signIn({ login, signal, onResult }) {
        opened = { login }
        const show = (url: string) => {
          opened = { login, url }
          stores.connection.setState({ farcaster: { namespace, url } })
          onUrl(url)
        }
        await signInWithFarcaster({ login, onUrl: show, signal })
        onResult()
      },
    })
  } catch (error) {
    // A login that replaces it ends it, too.
    const isLate = error instanceof LatchkeyError && timeouts.has(error.code)
    if (isLate || caller?.aborted) await opened?.login.cancel()
    throw error
  } finally {
    // A newer sign-in may have written its own.
    stores.connection.setState(({ farcaster }) =>
      farcaster && farcaster.url === opened?.url ? { farcaster: undefined } : {},
    )
  }
}
