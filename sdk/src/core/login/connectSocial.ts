import type { LoginProvider } from '@latchkey/protocol'
import { readPlatform } from '../../primitives/platform.ts'
import { isConnected } from '../connection/selectors.ts'
import { showConnected } from '../connection/showConnected.ts'
import type { Latchkey } from '../latchkey.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import type { LoginStep, SocialMode } from './loginState.ts'
import { showLoginStep } from './showLoginStep.ts'
import type { SocialProgress } from './social/runSocialLogin.ts'
import { startSocialLogin } from './social/startSocialLogin.ts'

export type ConnectSocialParameters = {
  provider: LoginProvider
  /** Default: popup; in Telegram, which opens none, redirect. */
  mode?: SocialMode
}

/**
 * Signs in at a provider through the modal and cancels any other login. A popup opens before the
 * first `await`: in the caller's click. Never rejects: the login store holds the outcome.
 */
export async function connectSocial(
  latchkey: Latchkey,
  { provider, mode = readPlatform().telegram ? 'redirect' : 'popup' }: ConnectSocialParameters,
): Promise<void> {
  const isFurther = isConnected(latchkey._internal.stores.connection.getState())
  const step: LoginStep = { method: 'social', step: 'provider', provider, mode }
  const progress: SocialProgress = {
    start() {
      dispatchLogin(latchkey, { type: 'started', step })
      showLoginStep(latchkey, step)
    },
    follow: (event) => dispatchLogin(latchkey, event),
  }
  try {
    await startSocialLogin(latchkey, { provider, mode, progress })
  } catch {
    // The login store has the error.
    return
  }
  dispatchLogin(latchkey, { type: 'ended' })
  showConnected(latchkey, isFurther)
}
