import { isConnected } from '../connection/selectors.ts'
import { showConnected } from '../connection/showConnected.ts'
import type { Latchkey } from '../latchkey.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { startFarcasterLogin } from './farcaster/startFarcasterLogin.ts'
import type { LoginStep } from './loginState.ts'
import { showLoginStep } from './showLoginStep.ts'

export const farcasterStep = { method: 'social', step: 'farcaster' } as const satisfies LoginStep

/**
 * Signs in with Farcaster through the modal and cancels any other login. Never rejects: the login
 * store holds the URL and the outcome.
 */
export async function connectFarcaster(latchkey: Latchkey): Promise<void> {
  const isFurther = isConnected(latchkey._internal.stores.connection.getState())
  try {
    await startFarcasterLogin(latchkey, {
      onUrl: (url) =>
        dispatchLogin(latchkey, { type: 'inputRequested', step: { ...farcasterStep, url } }),
      progress: {
        start() {
          dispatchLogin(latchkey, { type: 'started', step: farcasterStep })
          showLoginStep(latchkey, farcasterStep)
        },
        follow: (event) => dispatchLogin(latchkey, event),
      },
    })
  } catch {
    // The login store has the error.
    return
  }
  dispatchLogin(latchkey, { type: 'ended' })
  showConnected(latchkey, isFurther)
}
