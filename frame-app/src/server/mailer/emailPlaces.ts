import { FrameError } from '@latchkey/protocol'
import type { Logger } from 'pino'
import type { EmailPlace, Mailer } from '../http/context.ts'
import type { Email } from './createComposer.ts'

type EmailPlacesParameters = {
  /** Places, reserved or taken. */
  readonly limit: number
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly onRefused: () => void
  /** Takes over an email and frees its slot by `leave`. */
  readonly enqueue: (email: Email, leave: () => void) => void
}

/** The slots of the email queue, reserved before a call counts or stores anything. */
export function createEmailPlaces({ limit, log, onRefused, enqueue }: EmailPlacesParameters) {
  let taken = 0
  let isFull = false
  let isClosed = false

  const leave = () => {
    taken -= 1
    if (!isFull || taken > limit / 2) return
    isFull = false
    log.info('the email queue has room again')
  }

  const reserve: Mailer['reserve'] = () => {
    if (isClosed || taken >= limit) {
      onRefused()
      // Once for all that are refused: the metric counts them.
      if (!isFull && !isClosed) log.error({ limit }, 'the email queue is full: logins are refused')
      isFull = true
      return undefined
    }
    taken += 1
    return createPlace()
  }

  const send: Mailer['send'] = (email) => {
    const place = reserve()
    if (place === undefined) throw createQueueFullError()
    place.send(email)
  }

  const createPlace = (): EmailPlace => {
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

/** The answer to a call while the queue is full; the same for every address. */
export function createQueueFullError(): FrameError {
  return new FrameError('SERVER_UNREACHABLE', {
    message: 'We cannot send emails right now. Try again in a minute.',
    data: { retryAfter: 60 },
  })
}
