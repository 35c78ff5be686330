/** Errors of the SDK's own making, and how any error is told to a person. */

/** code -> the sentence that stands when none is given. */
export const latchkeyErrorCodes = {
  INVALID_OPTIONS: 'The options are not valid',
  MISSING_PROVIDER: 'Latchkey hooks need a <LatchkeyProvider> above them',
  NO_BROWSER: 'There is no browser window here: log in from the page, not from the server',
  NETWORK_NOT_FOUND: 'Network Not Found',
  NAMESPACE_NOT_SUPPORTED: 'The login frame has no account on this kind of network',
  NOT_CONNECTED: 'Not connected',
  CODE_NOT_LOADED: 'A part of this page could not be loaded',
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  DISCONNECT_FAILED: 'Failed to disconnect',
  COPY_FAILED: 'Failed to copy',
} as const satisfies Record<string, string>

export type LatchkeyErrorCode = keyof typeof latchkeyErrorCodes

/**
 * What every action of the SDK rejects with when the frame is not to blame;
 * the frame's own errors pass through as `FrameError`.
 *
 * @example if (error instanceof LatchkeyError && error.code === 'NETWORK_NOT_FOUND') …
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  /** Stable; texts may change, codes do not. */
  readonly code: LatchkeyErrorCode
  /** The sentence alone; `message` also says what to do. */
  readonly shortMessage: string

  constructor(code: LatchkeyErrorCode, options: { hint?: string; cause?: unknown } = {}) {
    const sentence = latchkeyErrorCodes[code]
    super(options.hint ? `${sentence}. ${options.hint}` : sentence, { cause: options.cause })
    this.code = code
    this.shortMessage = sentence
  }
}

/** An error as a store may hold it. */
export type DescribedError = {
  /** A `FrameErrorCode` or `LatchkeyErrorCode`: picks the text of the person's language. */
  code: string
  /** One sentence in English, for a code without a text. */
  message: string
  /** Cause and cure, for whoever builds or runs the dApp. */
  hint?: string
  /** What a text may name: tries left, seconds to wait. */
  data?: Readonly<Record<string, unknown>>
}

/** Reads any thrown value; one that is not ours becomes INTERNAL, 'Something went wrong'. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof LatchkeyError) return { code: error.code, message: error.shortMessage }
  if (!isFrameError(error)) return { code: 'INTERNAL', message: 'Something went wrong' }
  const { reason, message } = error
  const data = isRecord(error.data) ? error.data : undefined
  return {
    code: reason,
    message,
    ...(typeof data?.hint === 'string' ? { hint: data.hint } : {}),
    ...(data === undefined ? {} : { data }),
  }
}

/** Whether it is the protocol's `FrameError`; by shape, because its class would bring zod into the first load. */
export function isFrameError(
  error: unknown,
): error is Error & { reason: string; code: number; data?: unknown } {
  return error instanceof Error && error.name === 'FrameError' && 'reason' in error
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
