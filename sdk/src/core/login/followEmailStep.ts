import type { RequestResult } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import { connectAccount } from './connectAccount.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { showLoginView } from './showLoginView.ts'
import { waitForDevice } from './waitForDevice.ts'

export type SendLoginEmailParameters = {
  email: string
  /** Aborts when the login is left. */
  signal: AbortSignal
}

/** How long the link in the mail works. */
const linkLife = 10 * 60_000

type EmailAnswer = RequestResult<'CONNECT_EMAIL'>

const answers = {
  VERIFY_OTP(latchkey, { email }) {
    dispatchLogin(latchkey, { type: 'codeAsked', resendAt: resendAt(latchkey) })
    latchkey.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    showLoginView(latchkey, { name: 'EmailVerifyOtp', data: { email } })
  },
  VERIFY_DEVICE(latchkey, { email }, { matchCode }) {
    const until = Date.now() + linkLife
    dispatchLogin(latchkey, {
      type: 'deviceAsked',
      until,
      resendAt: resendAt(latchkey),
      ...(matchCode === undefined ? {} : { matchCode }),
    })
    showLoginView(latchkey, { name: 'EmailVerifyDevice', data: { email } })
    // Goes on while the person looks for the mail; it reports to the login store by itself.
    void waitForDevice(latchkey, { email, until })
  },
  async CONNECT(latchkey) {
    dispatchLogin(latchkey, { type: 'accepted' })
    await connectAccount(latchkey)
  },
} satisfies Record<
  EmailAnswer['action'],
  (
    latchkey: Latchkey,
    parameters: SendLoginEmailParameters,
    answer: EmailAnswer,
  ) => void | Promise<void>
>

/**
 * Asks the frame for a mail and takes the login to the step that it answers.
 * Rejects with the frame's error, COOLDOWN within 30 s of the last mail.
 */
export async function sendLoginEmail(
  latchkey: Latchkey,
  parameters: SendLoginEmailParameters,
): Promise<void> {
  const { email, signal } = parameters
  const frame = await latchkey.frame()
  const answer = await frame.connectEmail({ email }, { signal })
  if (!signal.aborted) await answers[answer.action](latchkey, parameters, answer)
}

const resendAt = ({ loginCache }: Latchkey) => Date.now() + loginCache.cooldown()
