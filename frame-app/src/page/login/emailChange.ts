import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import type { Sessions } from './sessions.ts'

export type EmailChange = {
  /** Begins a change, or resends the last code of one to the same address. */
  start(email: string): Promise<ApiReply<'emailChangeStart'>['action']>
  /** Takes the code from the current address. @throws FrameError OTP_WRONG, OTP_EXPIRED */
  provePrimary(otp: string): Promise<void>
  /**
   * Takes the code from the new address, and returns that address.
   *
   * @throws FrameError OTP_WRONG, OTP_EXPIRED, EMAIL_IN_USE
   */
  proveSecondary(otp: string): Promise<string>
  /** Forgets the change. */
  abort(): void
}

export type EmailChangeParameters = {
  sessions: Sessions
  /** BCP 47. */
  locale: string
}

type Flow = { readonly changeId: string; readonly email: string }

/** Runs one change at a time. A reload forgets it: the next start asks for a code again. */
export function createEmailChange({ sessions, locale }: EmailChangeParameters): EmailChange {
  let flow: Flow | undefined

  const inProgress = () => {
    if (flow) return flow
    throw new FrameError('NO_LOGIN_IN_PROGRESS', {
      message: 'No change of the email is in progress. Start again',
    })
  }
  /** The reply to a right code may have been lost on its way. */
  const isDone = async ({ email }: Flow) => {
    await sessions.isAlive()
    return sessions.held()?.user.email === email
  }

  return {
    async start(email) {
      await sessions.current()
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const { changeId, action } = await sessions.call('emailChangeStart', {
        ...{ email, timeZone, locale },
      })
      flow = { changeId, email: email.trim().toLowerCase() }
      return action
    },
    async provePrimary(otp) {
      const { changeId } = inProgress()
      await sessions.call('emailChangePrimary', { changeId, otp })
    },
    async proveSecondary(otp) {
      const proving = inProgress()
      const { changeId } = proving
      try {
        await sessions.update(await sessions.call('emailChangeSecondary', { changeId, otp }))
      } catch (error) {
        const isGone = error instanceof FrameError && error.reason === 'NO_LOGIN_IN_PROGRESS'
        if (!isGone || !(await isDone(proving))) throw error
      }
      if (flow === proving) flow = undefined
      return proving.email
    },
    abort() {
      flow = undefined
    },
  }
}
