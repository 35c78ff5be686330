type Failure = {
  code?: unknown
  responseCode?: unknown
  /** The command that failed; CONN: the connection itself. */
  command?: unknown
  response?: unknown
  message?: string
}

const readFailure = (error: unknown): Failure => Object(error)

/** SMTP answers 5xx to permanent failures (RFC 5321, section 4.2.1). */
export function isPermanent(error: unknown): boolean {
  const { responseCode } = readFailure(error)
  return typeof responseCode === 'number' && responseCode >= 500
}

/** The operator can correct other failures, such as wrong credentials. */
export function isUndeliverable(error: unknown): boolean {
  return isPermanent(error) && aboutOneEmail.has(readFailure(error).command)
}

const aboutOneEmail = new Set<unknown>(['RCPT TO', 'DATA'])

/** Keeps a message only without the server's text, which quotes the address. */
export function describeFailure(error: unknown) {
  const { code, responseCode, command, response, message } = readFailure(error)
  if (command === 'STARTTLS' && response) return { errorCode: code, responseCode, reason: noTls }
  const isOurs = (command === 'CONN' || command === 'STARTTLS') && !response
  return { errorCode: code, responseCode, reason: (isOurs && message) || undefined }
}

const noTls = 'the SMTP server refused STARTTLS: SMTP_TLS says what to do'
