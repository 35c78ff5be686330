import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { SignInWithSocialParameters } from './signInWithSocial.ts'

export type LeaveForProviderParameters = Omit<SignInWithSocialParameters, 'onResult'> & {
  /** Called right before the page is left. */
  onLeave(): void
}

/**
 * Navigates the page to the provider, which sends it back here. Never resolves. Rejects with
 * LatchkeyError ABORTED if the user comes back with the browser's button, which kept the page.
 */
export async function leaveForProvider({
  provider,
  login,
  signal,
  onLeave,
}: LeaveForProviderParameters): Promise<void> {
  const uri = await login.start({ provider, returnUrl: location.href, signal })
  if (signal.aborted) throw createAbortError(signal)
  const left = new Promise<never>((_, reject) => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reject(new LatchkeyError('ABORTED'))
    }
    window.addEventListener('pageshow', show, { signal })
  })
  onLeave()
  location.assign(uri)
  await left
}
