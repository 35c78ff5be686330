import type { FarcasterLoginOffer } from '../../../connectors/connectorLogins.ts'
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
}

const provider = 'farcaster'

/** Signs in with Farcaster and connects. */
export async function startFarcasterLogin(
  latchkey: Latchkey,
  { onUrl, signal: caller, progress }: StartFarcasterLoginParameters,
): Promise<void> {
  latchkey._internal.emit('SOCIAL_LOGIN_STARTED', { provider })
  await runSocialLogin(latchkey, {
    provider,
    find: findFarcasterLogin,
    signal: caller,
    progress,
    async signIn({ login, signal, onResult }) {
      await signInWithFarcaster(latchkey, {
        ...{ login, purpose: 'login', onUrl, signal },
        finish: (opened, call) => opened.finish(call),
      })
      onResult()
    },
  })
}
