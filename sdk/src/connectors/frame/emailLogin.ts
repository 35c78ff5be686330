import type { RequestResult } from '@latchkey/protocol'
import type { EmailLogin, EmailLoginStep } from '../connector.ts'
import type { FrameParts } from './frameParts.ts'
import { isFrameError, withConnectorErrors } from './toConnectorError.ts'

/** How long a code or link works where the frame does not say. */
const defaultLife = 10 * 60_000
/** How long an opened link is waited for, whatever the clocks say: the frame answers before that it has expired. */
const longestWait = 30 * 60_000

type EmailAnswer = RequestResult<'CONNECT_EMAIL'>

/** The times that the frame tells; what it does not tell is `cooldown`, in milliseconds, and the usual life. */
function describeTimes({ expiresAt, retryAfter }: Partial<EmailAnswer>, cooldown: number) {
  const now = Date.now()
  return {
    expiresAt: expiresAt === undefined ? now + defaultLife : Date.parse(expiresAt),
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

/** The login by email, by the frame's requests. */
export function createEmailLogin({ client, loginCache }: FrameParts): EmailLogin {
  return {
    start: ({ email, signal }) =>
      withConnectorErrors(async () => {
        const frame = await client.load()
        const answer = await frame.connectEmail({ email }, { signal })
        return steps[answer.action](answer, loginCache.cooldown())
      }),
    waitForDevice: ({ signal } = {}) =>
      withConnectorErrors(async () => {
        const until = Date.now() + longestWait
        const frame = await client.load()
        // One request lives 30 s, and a person may need longer.
        for (;;) {
          try {
            await frame.connectDevice(undefined, { signal })
            return { step: 'code', ...describeTimes({}, loginCache.cooldown()) }
          } catch (error) {
            const isOver = !isFrameError(error) || error.reason !== 'TIMEOUT' || Date.now() > until
            if (isOver || signal?.aborted) throw error
          }
        }
      }),
    submitCode: ({ code, signal }) =>
      withConnectorErrors(async () => {
        const frame = await client.load()
        await frame.connectOtp({ otp: code }, { signal })
      }),
  }
}
