import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from '../http/context.ts'
import type { Mail } from './mail.ts'

/** What became of a mail. `dropped`: the queue was full. */
type MailOutcome = 'sent' | 'failed' | 'dropped'

export type MailerParameters = {
  /** smtp: or smtps:, with credentials if any. */
  smtpUrl: string
  /** The `From` header. */
  from: string
  log: Logger
  /** Told of every mail once, for a metric. */
  onOutcome?: (kind: string, outcome: MailOutcome) => void
  /** Milliseconds before each further attempt. */
  retryDelays?: readonly number[]
  /** Mails that may wait at a time: a server further behind would send its codes too late. */
  queueLimit?: number
}

const connections = 4
/** The last attempt falls well inside the 10 minutes that a code lives. */
const defaultRetryDelays = [1_000, 5_000, 20_000, 60_000]

/**
 * The way out for mails: a bounded queue over a few SMTP connections, with
 * bounded retries. A mail that fails is logged and counted by its kind, never
 * by its address or content; the person asks for another.
 */
export function createMailer(parameters: MailerParameters): Mailer {
  const { smtpUrl, from, log, onOutcome } = parameters
  const { retryDelays = defaultRetryDelays, queueLimit = 1_000 } = parameters
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const pending = new Set<Promise<void>>()
  const closing = new AbortController()
  // Each mail that waits for its next attempt listens: node would warn of a leak.
  setMaxListeners(queueLimit, closing.signal)

  const settle = (kind: string, outcome: MailOutcome, error?: unknown) => {
    onOutcome?.(kind, outcome)
    if (outcome !== 'sent') log.error({ kind, outcome, ...describe(error) }, 'mail not sent')
  }

  const deliver = async ({ kind, to, ...content }: Mail): Promise<void> => {
    const message = { from, to: { name: '', address: to }, ...content }
    for (const delay of [...retryDelays, undefined]) {
      try {
        await transport.sendMail(message)
        return settle(kind, 'sent')
      } catch (error) {
        const last = delay === undefined || closing.signal.aborted || isPermanent(error)
        if (last) return settle(kind, 'failed', error)
        log.warn({ kind, ...describe(error) }, 'mail delayed')
        await pause(delay, closing.signal)
      }
    }
  }

  return {
    send(mail) {
      if (pending.size >= queueLimit || closing.signal.aborted) return settle(mail.kind, 'dropped')
      const delivery = deliver(mail).finally(() => pending.delete(delivery))
      pending.add(delivery)
    },
    async drain() {
      closing.abort()
      await Promise.all(pending)
      transport.close()
    },
  }
}

/** Waits, but not past the beginning of a shutdown: then there is one attempt left. */
async function pause(milliseconds: number, closing: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: closing }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}

/** SMTP says 5xx for what will not get better (RFC 5321, section 4.2.1). */
function isPermanent(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

/** The codes of a failure alone: its text quotes the address. */
function describe(error: unknown) {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return { errorCode: code, responseCode }
}
