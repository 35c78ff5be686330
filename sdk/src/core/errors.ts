import type { OperationErrorCode, TextedCodes } from './operationErrorCodes.ts'

/** Every page loads these messages. Those of `operationErrorCodes.ts` load on demand. */
export const latchkeyErrorCodes = {
  INTERNAL: 'Something went wrong',
  INVALID_OPTIONS: 'The options are not valid',
  MISSING_PROVIDER: 'Latchkey hooks need a <LatchkeyProvider> above them',
  NO_BROWSER: 'No browser window. Sign in from the page, not on the server',
  NETWORK_NOT_FOUND: 'Network Not Found',
  NAMESPACE_NOT_SUPPORTED: 'The wallet has no account in this namespace',
  CONNECTOR_NOT_FOUND: 'The connectors option has no such connector',
  LOGIN_NOT_OFFERED: 'No configured connector offers this login method',
  NOT_CONNECTED: 'Not connected',
  ABORTED: 'The call was aborted',
  CODE_NOT_LOADED: 'Part of this page did not load',
  METHOD_NOT_ALLOWED: 'Action not allowed',
  PROVIDER_NOT_FOUND: 'The wallet was not found in this browser',
} as const satisfies TextedCodes

/** Connectors add codes of their own, such as OTP_WRONG. */
export type LatchkeyErrorCode = keyof typeof latchkeyErrorCodes | OperationErrorCode | (string & {})

export type LatchkeyErrorOptions = {
  /** Replaces the code's default message. */
  message?: string
  /** The fix, for the dApp's developer. */
  hint?: string | undefined
  /** Values for texts, such as seconds to wait. */
  data?: Readonly<Record<string, unknown>> | undefined
  cause?: unknown
}

/**
 * The error that every action rejects with. Providers reject with EIP-1193 codes instead.
 *
 * @example if (error instanceof LatchkeyError && error.code === 'OTP_EXPIRED') …
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  /** Stable. Messages may change. */
  readonly code: LatchkeyErrorCode
  /** The message without the hint. */
  readonly shortMessage: string
  /** The message of the cause, if there is one. */
  readonly details: string | undefined
  /** The page of the documentation that explains this code. */
  readonly docsPath: string
  readonly hint: string | undefined
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(code: LatchkeyErrorCode, options: LatchkeyErrorOptions = {}) {
    const known: Readonly<Record<string, string>> = latchkeyErrorCodes
    const own = Object.hasOwn(known, code) ? known[code] : undefined
    const sentence = options.message ?? own ?? latchkeyErrorCodes.INTERNAL
    super(options.hint ? `${sentence}. ${options.hint}` : sentence, { cause: options.cause })
    this.code = code
    this.shortMessage = sentence
    this.details = options.cause instanceof Error ? options.cause.message : undefined
    this.docsPath = code === 'INVALID_OPTIONS' ? 'docs/options.md' : 'docs/errors.md'
    this.hint = options.hint
    this.data = options.data
  }

  /** Returns the first of this error and its causes that `matches`, outermost first. */
  walk(matches: (error: unknown) => boolean): unknown {
    for (let each: unknown = this; each instanceof Error; each = each.cause) {
      if (matches(each)) return each
    }
    return undefined
  }
}

export const createAbortError = (signal: AbortSignal): LatchkeyError =>
  new LatchkeyError('ABORTED', { cause: signal.reason })
