/** The one error class of the SDK, and how a store holds an error. */
import type texts from '@latchkey/ui/locales/en/errors.json'

/** The codes that `ui` has a text for: one without does not compile. */
export type TextedCodes = { readonly [Code in keyof typeof texts]?: string }

/** Each code's default sentence. */
export const latchkeyErrorCodes = {
  INTERNAL: 'Something went wrong',
  INVALID_OPTIONS: 'The options are not valid',
  MISSING_PROVIDER: 'Latchkey hooks need a <LatchkeyProvider> above them',
  NO_BROWSER: 'There is no browser window here: log in from the page, not from the server',
  NETWORK_NOT_FOUND: 'Network Not Found',
  NAMESPACE_NOT_SUPPORTED: 'The connected wallet has no account on this kind of network',
  CONNECTOR_NOT_FOUND: 'No such connector is configured',
  LOGIN_NOT_OFFERED: 'The connector does not offer this login method',
  NOT_CONNECTED: 'Not connected',
  ABORTED: 'The call was aborted',
  CODE_NOT_LOADED: 'A part of this page could not be loaded',
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  METHOD_NOT_ALLOWED: 'Action not allowed',
  DISCONNECT_FAILED: 'Failed to disconnect',
  COPY_FAILED: 'Failed to copy',
} as const satisfies TextedCodes

/** A connector adds codes of its own, such as OTP_WRONG. */
export type LatchkeyErrorCode = keyof typeof latchkeyErrorCodes | (string & {})

export type LatchkeyErrorOptions = {
  /** Replaces the code's own sentence. */
  message?: string
  /** What to do about it. */
  hint?: string | undefined
  /** Values for texts: tries left, seconds to wait. */
  data?: Readonly<Record<string, unknown>> | undefined
  cause?: unknown
}

/**
 * The error that every action rejects with. A provider's requests reject with the numbers of EIP-1193 instead.
 *
 * @example if (error instanceof LatchkeyError && error.code === 'OTP_EXPIRED') …
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError'
  /** Stable; texts may change, codes do not. */
  readonly code: LatchkeyErrorCode
  /** The sentence alone; `message` also says what to do. */
  readonly shortMessage: string
  readonly hint: string | undefined
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(code: LatchkeyErrorCode, options: LatchkeyErrorOptions = {}) {
    const known: Readonly<Record<string, string>> = latchkeyErrorCodes
    const own = Object.hasOwn(known, code) ? known[code] : undefined
    const sentence = options.message ?? own ?? latchkeyErrorCodes.INTERNAL
    super(options.hint ? `${sentence}. ${options.hint}` : sentence, { cause: options.cause })
    this.code = code
    this.shortMessage = sentence
    this.hint = options.hint
    this.data = options.data
  }

  /** The first error that `matches` among this one and its causes, outermost first. */
  walk(matches: (error: unknown) => boolean): unknown {
    for (let each: unknown = this; each instanceof Error; each = each.cause) {
      if (matches(each)) return each
    }
    return undefined
  }
}

/** An error as a store holds it. */
export type ErrorState = {
  /** Picks the text of the person's language. */
  code: string
  /** One sentence in English, for a code without a text. */
  message: string
  /** Cause and cure, for whoever builds or runs the dApp. */
  hint?: string
  data?: Readonly<Record<string, unknown>>
}

/** Describes any thrown value; one that is not ours becomes INTERNAL, 'Something went wrong'. */
export function describeError(error: unknown): ErrorState {
  if (!(error instanceof LatchkeyError)) return describeError(new LatchkeyError('INTERNAL'))
  const { code, shortMessage, hint, data } = error
  return {
    code,
    message: shortMessage,
    ...(hint === undefined ? {} : { hint }),
    ...(data === undefined ? {} : { data }),
  }
}

/** The error of a call whose signal has aborted, with the signal's reason as its cause. */
export const createAbortError = (signal: AbortSignal): LatchkeyError =>
  new LatchkeyError('ABORTED', { cause: signal.reason })
