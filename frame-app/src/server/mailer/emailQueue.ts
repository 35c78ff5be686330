import { FrameError } from '@latchkey/protocol'
import type { Logger } from 'pino'
import type { EmailReservation, Mailer } from '../http/context.ts'
import type { Email } from './createComposer.ts'

type EmailQueueParameters = {
  /** Emails, queued or reserved. */
  readonly limit: number
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly onRefused: () => void
  readonly enqueue: (email: Email, leave: () => void) => void
}

export function createEmailQueue({ limit, log, onRefused, enqueue }: EmailQueueParameters) {
  let held = 0
  let isFull = false
  let isClosed = false

  const leave = () => {
    held -= 1
    if (!isFull || held > limit / 2) return
    isFull = false
    log.info('the email queue has room again')
  }

  const reserve: Mailer['reserve'] = () => {
    if (isClosed || held >= limit) {
      onRefused()
      // Logs once per full queue; the metric counts each refusal.
      if (!isFull && !isClosed) log.error({ limit }, 'the email queue is full: logins are refused')
      isFull = true
      return undefined
    }
    held += 1
    return createReservation()
  }

  const send: Mailer['send'] = (email) => {
    const reservation = reserve()
    if (reservation === undefined) throw createQueueFullError()
    reservation.send(email)
  }

  const createReservation = (): EmailReservation => {
    let isHeld = true
    return {
      send(email) {
        if (!isHeld) return send(email)
        isHeld = false
        enqueue(email, leave)
      },
      release() {
        if (isHeld) leave()
        isHeld = false
      },
    }
  }

  return {
    reserve,
    send,
    close() {
      isClosed = true
    },
  }
}

/** The same for every address. */
export function createQueueFullError(): FrameError {
  return new FrameError('SERVER_UNREACHABLE', {
    message: 'We cannot send emails right now. Try again in a minute.',
    data: { retryAfter: 60 },
  })
}
