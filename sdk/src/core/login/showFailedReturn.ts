import type { LoginProvider } from '@latchkey/protocol'
import type { ErrorState } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { showFirst } from '../modal/openModal.ts'
import { getHome } from '../modal/publicViews.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import type { LoginStep } from './loginState.ts'
import { showLoginStep } from './showLoginStep.ts'

export type ShowFailedReturnParameters = { provider: LoginProvider; error: ErrorState }

/** Opens the modal where the user left it, with what went wrong. */
export function showFailedReturn(
  latchkey: Latchkey,
  { provider, error }: ShowFailedReturnParameters,
): void {
  const step: LoginStep = { method: 'social', step: 'provider', provider, mode: 'redirect' }
  showFirst(latchkey, getHome(false))
  dispatchLogin(latchkey, { type: 'started', step })
  showLoginStep(latchkey, step)
  dispatchLogin(latchkey, { type: 'failed', error })
}
