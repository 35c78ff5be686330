import { FrameError, type RequestResult } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { EmailLogin, EmailLoginStep } from '../connectorLogins.ts'
import { withConnectorErrors } from './toConnectorError.ts'
import type { WalletUnlock } from './walletUnlock.ts'

/** Seconds. Used if the frame sends no lifetime. */
const defaultLife = 600
/** Beyond the frame's own limit, after which it rejects with DEVICE_EXPIRED. */
const longestWait = 30 * 60_000

type EmailResponse = RequestResult<'CONNECT_EMAIL'>

/** Converts durations to times of this device's clock. `cooldown` is in milliseconds. */
function describeTimes(
  { expiresIn = defaultLife, retryAfter }: Partial<EmailResponse>,
  cooldown: number,
) {
  const now = Date.now()
  return {
    expiresAt: now + expiresIn * 1000,
    resendAt: now + (retryAfter === undefined ? cooldown : retryAfter * 1000),
  }
}

type Describe = (response: EmailResponse, cooldown: number) => EmailLoginStep

const steps: Record<EmailResponse['action'], Describe> = {
  VERIFY_OTP: (response, cooldown) => ({ step: 'code', ...describeTimes(response, cooldown) }),
  VERIFY_DEVICE: (response, cooldown) => ({
    step: 'device',
    ...describeTimes(response, cooldown),
    ...(response.matchCode === undefined ? {} : { matchCode: response.matchCode }),
  }),
  CONNECT: () => ({ step: 'done' }),
}

export type EmailLoginParameters = {
  frame: FrameClient
  loginCache: LoginCache
  unlock: Pick<WalletUnlock, 'complete'>
}

/** After these, the frame has no login to continue. */
const endings: ReadonlySet<string> = new Set([
  'OTP_EXPIRED',
  'NO_LOGIN_IN_PROGRESS',
  'DEVICE_REJECTED',
  'DEVICE_EXPIRED',
])

const isCooldown = (error: unknown) => error instanceof FrameError && error.reason === 'COOLDOWN'

export function createEmailLogin(parameters: EmailLoginParameters): EmailLogin {
  const { frame, loginCache, unlock } = parameters
  let open: { email: string; step: Extract<EmailLoginStep, { expiresAt: number }> } | undefined
  const remember = (email: string | undefined, step: EmailLoginStep) => {
    open = email === undefined || step.step === 'done' ? undefined : { email, step }
    return step
  }
  const whileOpen = <Value>(call: () => Promise<Value>) =>
    withConnectorErrors(async () => {
      try {
        return await call()
      } catch (error) {
        if (error instanceof FrameError && endings.has(error.reason)) open = undefined
        throw error
      }
    })

  return {
    start: ({ email, resume, signal }) =>
      withConnectorErrors(async () => {
        const isOpen = open?.email === email && open.step.expiresAt > Date.now()
        if (resume && open && isOpen) return { ...open.step, resumed: true }
        const isOther = open?.email !== email
        const response = await frame.connectEmail({ email }, { signal }).catch((error: unknown) => {
          // Another address ends the login in the frame, unless the request never arrived.
          if (isOther && !isCooldown(error)) open = undefined
          throw error
        })
        return remember(email, steps[response.action](response, loginCache.cooldown()))
      }),
    waitForDevice: ({ signal } = {}) =>
      whileOpen(async () => {
        const until = Date.now() + longestWait
        // One request lives 30 s; the user may need longer.
        for (;;) {
          try {
            await frame.connectDevice(undefined, { signal })
            const times = describeTimes({}, loginCache.cooldown())
            return remember(open?.email, { step: 'code', ...times })
          } catch (error) {
            const timedOut = error instanceof FrameError && error.reason === 'TIMEOUT'
            if (!timedOut || Date.now() > until || signal?.aborted) throw error
          }
        }
      }),
    submitCode: ({ code, signal }) =>
      whileOpen(async () => {
        await unlock.complete(() => frame.connectOtp({ otp: code }, { signal }), signal)
        open = undefined
      }),
  }
}
