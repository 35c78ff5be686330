import { setMaxListeners } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Mailer } from '../http/context.ts'
import type { GetWording } from '../texts/loadWordings.ts'
import { untilAborted } from '../untilAborted.ts'
import { createComposer, type Email } from './createComposer.ts'
import { describeFailure, isPermanent } from './describeFailure.ts'
import { createEmailQueue } from './emailQueue.ts'
import { isCleartext, openSmtpTransport, type SmtpParameters } from './openSmtpTransport.ts'

/** `refused`: the queue was full. `dropped`: it was queued when the process ended. */
export type EmailOutcome = 'queued' | 'sent' | 'delayed' | 'failed' | 'refused' | 'dropped'

export type MailerParameters = {
  readonly smtp: SmtpParameters
  readonly from: string
  readonly log: Logger
  readonly getWording: GetWording
  readonly onOutcome?: (kind: string, outcome: EmailOutcome) => void
  readonly retryDelays?: readonly number[]
  /** A longer queue would deliver codes too late. */
  readonly queueLimit?: number
}

/** The last attempt starts after six and a half minutes, within the ten of a code. */
const defaultRetryDelays = [1_000, 5_000, 20_000, 60_000, 120_000, 180_000]

/**
 * Sends emails: a bounded queue over a few SMTP connections, with bounded retries. Logs and counts
 * failures by kind, never with address or content; the person requests another email.
 */
export function createMailer(parameters: MailerParameters): Mailer {
  const { smtp, from, log, onOutcome } = parameters
  const { retryDelays = defaultRetryDelays, queueLimit = 1_000 } = parameters
  if (isCleartext(smtp)) log.warn(cleartextWarning)
  const transport = openSmtpTransport(smtp)
  const compose = createComposer(parameters.getWording)
  // Without a name of the operator's, the sender has the dApp's.
  const address = from.includes('<') ? undefined : from.trim()
  const pending = new Map<Promise<void>, Email['kind']>()
  const closing = new AbortController()
  // Each waiting email adds a listener: node would warn of a leak.
  setMaxListeners(queueLimit, closing.signal)

  const attempt = async (email: Email): Promise<void> => {
    const { kind: _, to, senderName, ...content } = compose(email)
    const sender = address === undefined ? from : { name: senderName, address }
    await transport.sendMail({ from: sender, to: { name: '', address: to }, ...content })
  }

  const sendWithRetries = async (email: Email): Promise<void> => {
    const { kind } = email
    // Keeps the calling request as fast as one that sends nothing.
    await setImmediate()
    for (const delay of [...retryDelays, undefined]) {
      try {
        await attempt(email)
        return onOutcome?.(kind, 'sent')
      } catch (error) {
        const isLast = delay === undefined || closing.signal.aborted || isPermanent(error)
        onOutcome?.(kind, isLast ? 'failed' : 'delayed')
        if (isLast) return log.error({ kind, ...describeFailure(error) }, 'email not sent')
        log.warn({ kind, ...describeFailure(error) }, 'email delayed')
        await pause(delay, closing.signal)
      }
    }
  }

  const queue = createEmailQueue({
    limit: queueLimit,
    log,
    // Its kind is not known yet.
    onRefused: () => onOutcome?.('login', 'refused'),
    enqueue(email, leave) {
      onOutcome?.(email.kind, 'queued')
      const delivery = sendWithRetries(email).finally(() => {
        pending.delete(delivery)
        leave()
      })
      pending.set(delivery, email.kind)
    },
  })

  return {
    send: queue.send,
    reserve: queue.reserve,
    deliver: attempt,
    async drain(deadline) {
      queue.close()
      closing.abort()
      const delivered = Promise.all(pending.keys())
      await (deadline ? Promise.race([delivered, untilAborted(deadline)]) : delivered)
      for (const kind of pending.values()) onOutcome?.(kind, 'dropped')
      if (pending.size > 0) log.error({ emails: pending.size }, 'emails dropped by the stop')
      transport.close()
    },
  }
}

const cleartextWarning =
  'SMTP_TLS=off: login codes, links and the password of SMTP_URL cross the network in clear text; whoever reads them can log in as anybody'

/** Waits, at most until shutdown starts, which leaves one attempt. */
async function pause(milliseconds: number, closing: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: closing }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}
