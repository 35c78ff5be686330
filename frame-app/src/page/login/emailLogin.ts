/**
 * Runs one email login at a time.
 * 1. A request for the same address resends: waits continue and resolve together.
 * 2. Another address, a sign-out or a reload rejects waits with SUPERSEDED or ABORTED.
 * 3. A correct code is not required again if a later step fails.
 */
import { FrameError, type FrameErrorCode, limits } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import type { Caller } from '../bridge.ts'
import { pollDevice } from './pollDevice.ts'
import type { Session, Sessions } from './sessions.ts'

type Started = ApiReply<'emailStart'>
type EmailRequest = Omit<ApiRequest<'emailStart'>, 'projectId' | 'dappOrigin'>

export type Login = {
  /** Only our own SDK, on the port, shows the number of a device link. */
  start(email: string, transport: Caller['transport']): Promise<Started>
  /**
   * Resolves once the link is approved. @throws FrameError DEVICE_REJECTED, DEVICE_EXPIRED, TIMEOUT
   */
  waitForDevice(transport: Caller['transport']): Promise<void>
  /** Begins the session. @throws FrameError OTP_WRONG, OTP_EXPIRED, NO_LOGIN_IN_PROGRESS */
  verify(otp: string): Promise<void>
  finish(): void
  abort(reason: FrameErrorCode): void
}

export type LoginParameters = {
  sessions: Sessions
  startEmail(request: EmailRequest): Promise<Started>
  /** BCP 47. */
  locale: string
}

type Flow = {
  email: string
  flowId: string
  ends: AbortController
  session: Session | undefined
}

/** The client's limit minus the reply's travel time; the client retries over the port. */
const portWait = limits.request - 2_000
/** The flow ended, or the server restarted. */
const flowIsGone: ReadonlySet<FrameErrorCode> = new Set([
  'NO_LOGIN_IN_PROGRESS',
  'OTP_EXPIRED',
  'DEVICE_EXPIRED',
  'DEVICE_REJECTED',
])

export function createLogin(parameters: LoginParameters): Login {
  const { sessions, startEmail, locale } = parameters
  let flow: Flow | undefined

  const abort = (reason: FrameErrorCode) => {
    flow?.ends.abort(new FrameError(reason))
    flow = undefined
  }
  const inProgress = () => {
    if (!flow) throw new FrameError('NO_LOGIN_IN_PROGRESS')
    return flow
  }
  const begin = async (email: string, showsNumber: boolean) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const request = { email, timeZone, locale, showsNumber }
    const started = await startEmail(request)
    if (started.action !== 'CONNECT' || (await sessions.current())) return started
    // The server has a session of this key that the page lost.
    await sessions.renewKey()
    return startEmail(request)
  }
  const resend = async ({ flowId }: Flow) => {
    try {
      return await sessions.call('emailResend', { flowId })
    } catch (error) {
      if (error instanceof FrameError && flowIsGone.has(error.reason)) return undefined
      throw error
    }
  }

  return {
    abort,
    finish() {
      flow = undefined
    },
    async start(email, transport) {
      const same = flow?.email === email && !flow.session ? flow : undefined
      const resent = same && (await resend(same))
      if (resent) {
        same.flowId = resent.flowId
        return resent
      }
      abort('SUPERSEDED')
      const started = await begin(email, transport === 'port')
      if (started.action === 'CONNECT') return started
      flow = { email, flowId: started.flowId, ends: new AbortController(), session: undefined }
      return started
    },
    async waitForDevice(transport) {
      const waiting = inProgress()
      const limit = new AbortController()
      const timer =
        transport === 'port'
          ? setTimeout(() => limit.abort(new FrameError('TIMEOUT')), portWait)
          : undefined
      const signal = AbortSignal.any([waiting.ends.signal, limit.signal])
      try {
        await pollDevice({ sessions, flow: waiting, signal })
      } finally {
        clearTimeout(timer)
      }
    },
    async verify(otp) {
      const verifying = inProgress()
      if (verifying.session) return
      const { flowId, ends } = verifying
      const session = await sessions.call('emailVerify', { flowId, otp }, { signal: ends.signal })
      verifying.session = session
      await sessions.begin(session)
    },
  }
}
