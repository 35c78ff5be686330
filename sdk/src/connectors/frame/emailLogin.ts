import { describeError, isFrameError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { createRouter } from '../router.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { showLoginView } from './showLoginView.ts'

export type WaitForDeviceParameters = {
  email: string
  /** When the link in the mail stops working, milliseconds since the epoch. */
  until: number
}

/**
 * Waits until the link in the mail was opened and approved, then asks for the
 * code. One request to the frame lives 30 s and a person may need longer, so
 * it is asked again until the link expires. Never rejects; a newer wait, after
 * a mail was sent again, takes the place of this one.
 */
export async function waitForDevice(
  latchkey: Latchkey,
  { email, until }: WaitForDeviceParameters,
): Promise<void> {
  const signal = latchkey.supersede('device')
  try {
    await askUntil(latchkey, until, signal)
    if (signal.aborted) return
    const resendAt = Date.now() + latchkey.loginCache.cooldown()
    dispatchLogin(latchkey, { type: 'codeAsked', resendAt })
    latchkey.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    latchkey.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    showLoginView(latchkey, { name: 'EmailVerifyOtp', data: { email } })
  } catch (error) {
    if (signal.aborted) return
    dispatchLogin(latchkey, { type: 'failed', error: describeError(error) })
    latchkey.stores.modal.setState({ router: createRouter({ name: 'Connect', data: undefined }) })
  }
}

async function askUntil(latchkey: Latchkey, until: number, signal: AbortSignal): Promise<void> {
  const frame = await latchkey.frame()
  for (;;) {
    try {
      await frame.connectDevice(undefined, { signal })
      return
    } catch (error) {
      const again = isFrameError(error) && error.reason === 'TIMEOUT' && Date.now() < until
      if (!again || signal.aborted) throw error
    }
  }
}
