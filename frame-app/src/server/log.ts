import { type DestinationStream, type Logger, pino } from 'pino'

export type LogDestination = DestinationStream

/** Values of these keys are never logged, at the top of an entry or one level down. */
const redacted = ['authorization', 'dpop', 'otp', 'email', 'code', 'token']

/**
 * Creates the log: JSON lines. Errors are reduced to name, message, stack and `errorCode`: a
 * database's error carries the row, a mail server's the address.
 */
export function createLog({
  level,
  destination,
}: {
  level: string
  destination?: LogDestination | undefined
}): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: redacted.flatMap((key) => [key, `*.${key}`]),
    serializers: { err: describeError },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message,
    stack,
    ...(code === undefined ? {} : { errorCode: code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
