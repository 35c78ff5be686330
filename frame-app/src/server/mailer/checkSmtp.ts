import type { Logger } from 'pino'
import { describeFailure } from './describeFailure.ts'
import { openSmtpTransport, type SmtpParameters } from './openSmtpTransport.ts'

/**
 * Connects and authenticates to the SMTP server once, and logs a failure. The server starts anyway:
 * sessions need no email, and an SMTP server may return.
 */
export async function checkSmtp({
  smtp,
  log,
}: {
  readonly smtp: SmtpParameters
  readonly log: Logger
}): Promise<void> {
  try {
    await verifySmtp(smtp)
  } catch (error) {
    const { host } = new URL(smtp.url)
    log.error(
      { host, ...describeFailure(error) },
      'SMTP_URL: no email can be sent until this server accepts a connection and the credentials',
    )
  }
}

/** Connects and authenticates. Throws nodemailer's error. */
export async function verifySmtp(smtp: SmtpParameters): Promise<void> {
  const transport = openSmtpTransport({ ...smtp, connections: 1 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
