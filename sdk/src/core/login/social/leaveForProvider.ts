import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { RequestResultParameters } from './requestResult.ts'

export type LeaveForProviderParameters = RequestResultParameters & {
  /** Called right before the page is left. */
  onLeave(): void
}

/**
 * Navigates the page to the provider, which sends it back here. Never resolves. Rejects with
 * LatchkeyError ABORTED if the user comes back with the browser's button, which kept the page.
 */
export async function leaveForProvider({
  login,
  onLeave,
  ...call
}: LeaveForProviderParameters): Promise<never> {
  const { signal } = call
  const { start } = await login.load()
  const uri = await start({ ...call, returnUrl: location.href })
  if (signal.aborted) throw createAbortError(signal)
  const left = new Promise<never>((_, reject) => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reject(new LatchkeyError('ABORTED'))
    }
    window.addEventListener('pageshow', show, { signal })
  })
  onLeave()
  location.assign(uri)
  return left
}
