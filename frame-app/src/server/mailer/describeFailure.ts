/** As nodemailer reports it. */
type Failure = {
  code?: unknown
  responseCode?: unknown
  /** The command that failed; CONN: the connection itself. */
  command?: unknown
  /** The server's text. */
  response?: unknown
  message?: string
}

const readFailure = (error: unknown): Failure => Object(error)

/** SMTP answers 5xx to permanent failures (RFC 5321, section 4.2.1). */
export function isPermanent(error: unknown): boolean {
  const { responseCode } = readFailure(error)
  return typeof responseCode === 'number' && responseCode >= 500
}

/**
 * True if the server will never accept this email. The operator can correct others, such as wrong
 * credentials.
 */
export function isUndeliverable(error: unknown): boolean {
  return isPermanent(error) && aboutOneEmail.has(readFailure(error).command)
}

const aboutOneEmail = new Set<unknown>(['RCPT TO', 'DATA'])

/**
 * Returns a failure's codes for the log, and its message only without the server's text, which
 * quotes the address.
 */
export function describeFailure(error: unknown) {
  const { code, responseCode, command, response, message } = readFailure(error)
  if (command === 'STARTTLS' && response) return { errorCode: code, responseCode, reason: noTls }
  const isOurs = (command === 'CONN' || command === 'STARTTLS') && !response
  return { errorCode: code, responseCode, reason: (isOurs && message) || undefined }
}

const noTls = 'the SMTP server refused STARTTLS: SMTP_TLS says what to do'
