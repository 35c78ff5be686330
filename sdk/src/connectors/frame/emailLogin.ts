import { FrameError, type RequestResult } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { EmailLogin, EmailLoginStep } from '../connector.ts'
import { withConnectorErrors } from './toConnectorError.ts'

/** Seconds. Used if the frame sends no lifetime. */
const defaultLife = 600
/** Beyond the frame's own limit, after which it answers DEVICE_EXPIRED. */
const longestWait = 30 * 60_000

type EmailAnswer = RequestResult<'CONNECT_EMAIL'>

/** Converts durations to times of this device's clock. `cooldown` is in milliseconds. */
function describeTimes(
  { expiresIn = defaultLife, retryAfter }: Partial<EmailAnswer>,
  cooldown: number,
) {
  const now = Date.now()
  return {
    expiresAt: now + expiresIn * 1000,
    resendAt: now + (retryAfter === undefined ? cooldown : retryAfter * 1000),
  }
}

type Describe = (answer: EmailAnswer, cooldown: number) => EmailLoginStep

const steps: Record<EmailAnswer['action'], Describe> = {
  VERIFY_OTP: (answer, cooldown) => ({ step: 'code', ...describeTimes(answer, cooldown) }),
  VERIFY_DEVICE: (answer, cooldown) => ({
    step: 'device',
    ...describeTimes(answer, cooldown),
    ...(answer.matchCode === undefined ? {} : { matchCode: answer.matchCode }),
  }),
  CONNECT: () => ({ step: 'done' }),
}

export type EmailLoginParameters = { frame: FrameClient; loginCache: LoginCache }

export function createEmailLogin({ frame, loginCache }: EmailLoginParameters): EmailLogin {
  return {
    start: ({ email, signal }) =>
      withConnectorErrors(async () => {
        const answer = await frame.connectEmail({ email }, { signal })
        return steps[answer.action](answer, loginCache.cooldown())
      }),
    waitForDevice: ({ signal } = {}) =>
      withConnectorErrors(async () => {
        const until = Date.now() + longestWait
        // One request lives 30 s; the user may need longer.
        for (;;) {
          try {
            await frame.connectDevice(undefined, { signal })
            return { step: 'code', ...describeTimes({}, loginCache.cooldown()) }
          } catch (error) {
            const timedOut = error instanceof FrameError && error.reason === 'TIMEOUT'
            if (!timedOut || Date.now() > until || signal?.aborted) throw error
          }
        }
      }),
    submitCode: ({ code, signal }) =>
      withConnectorErrors(async () => {
        await frame.connectOtp({ otp: code }, { signal })
      }),
  }
}
