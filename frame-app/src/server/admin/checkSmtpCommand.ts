import { type Environment, readMailConfig } from '../config.ts'
import { verifySmtp } from '../mailer/checkSmtp.ts'
import { describeFailure } from '../mailer/describeFailure.ts'
import { openSmtpTransport } from '../mailer/openSmtpTransport.ts'
import { OperatorError } from '../projects/operatorError.ts'
import type { Answer } from './answer.ts'
import { parseArguments } from './parseArguments.ts'

/**
 * Connects and signs in to SMTP_URL, and sends a test email with `--to`.
 *
 * @throws OperatorError with the reason and the server's reply
 * @throws StartError CONFIG_INVALID
 */
export async function checkSmtpCommand(
  environment: Environment,
  args: readonly string[],
): Promise<Answer> {
  const { values } = parseArguments(args, { options: { to: { type: 'string' } } })
  const to = values.to === undefined ? undefined : readRecipient(String(values.to))
  const { smtp, mailFrom } = readMailConfig(environment)
  const { host } = new URL(smtp.url)
  await verifySmtp(smtp).catch((error: unknown) => {
    throw explain(host, error)
  })
  const accepted = `${host} accepts the connection and the credentials`
  if (to === undefined) return { text: accepted, data: { host } }
  const transport = openSmtpTransport({ ...smtp, connections: 1 })
  try {
    const address = { name: '', address: to }
    await transport.sendMail({ from: mailFrom, to: address, ...testEmail })
  } catch (error) {
    throw explain(host, error)
  } finally {
    transport.close()
  }
  return { text: `${accepted}\nA test email is on its way to ${to}`, data: { host, to } }
}

function readRecipient(text: string): string {
  if (/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text)) return text
  throw new OperatorError('--to is an email, such as you@example.com.', { code: 'USAGE' })
}

const testEmail = {
  subject: 'Test email of your login server',
  text: 'This server can send emails. Nobody needs to do anything.',
}

/** The sentence for each error code of nodemailer and Node. */
const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing accepts connections at its host and port.',
  ENOTFOUND: 'Its host name does not exist.',
  EDNS: 'Its host name does not exist.',
  ETIMEDOUT: 'It does not answer in time.',
  EAUTH: 'The server rejects the user or the password.',
  ETLS: 'TLS failed: see SMTP_TLS.',
  EENVELOPE: 'The server rejects MAIL_FROM or the recipient.',
}

function explain(host: string, error: unknown): OperatorError {
  const { errorCode, responseCode, reason } = describeFailure(error)
  const problem = problems[String(errorCode)] ?? 'It cannot be used.'
  const details = [errorCode, responseCode, reason].filter((detail) => detail !== undefined)
  return new OperatorError(`SMTP_URL ${host}: ${problem} (${details.join(', ')})`, { cause: error })
}
