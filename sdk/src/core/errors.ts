import type texts from '@latchkey/ui/locales/en/errors.json'

/** A code without a text in `ui` does not compile. */
export type TextedCodes = { readonly [Code in keyof typeof texts]?: string }

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
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  SESSION_INVALID: 'The session is not valid. Check the time settings of the device and reconnect',
  PROJECT_ID_MISSING: 'The relay received no project id',
  METHOD_NOT_ALLOWED: 'Action not allowed',
  DISCONNECT_FAILED: 'Failed to disconnect',
  COPY_FAILED: 'Failed to copy',
  PROVIDER_NOT_FOUND: 'The wallet was not found in this browser',
  WALLET_TIMEOUT: 'The wallet did not respond',
  WALLET_RESPONSE_INVALID: 'The wallet sent an invalid response',
  WALLET_REQUEST_PENDING: 'The wallet already shows a request',
  WALLET_UNAUTHORIZED: 'The wallet does not share this account',
  WALLET_FAILED: 'The wallet could not complete the request',
  NODE_UNREACHABLE: 'The network cannot be reached',
  NODE_ERROR: 'The network refused the request',
  NODE_ANSWER_INVALID: 'The network sent an invalid response',
  TRANSACTION_REVERTED: 'The transaction was reverted',
  TRANSACTION_TIMEOUT: 'The transaction was not confirmed in time',
  CALL_REVERTED: 'The contract refuses this call',
  PACKAGE_MISSING: 'This site is missing a package',
  PAIRING_EXPIRED: 'The connection request expired',
  RELAY_UNREACHABLE: 'The WalletConnect relay did not respond',
  NETWORK_NOT_APPROVED: 'The wallet did not approve this network',
  SWITCHING_NOT_SUPPORTED: 'The wallet cannot switch networks',
  POPUP_BLOCKED: 'The browser blocked the sign-in window',
  POPUP_CLOSED: 'The sign-in window was closed before it finished',
  POPUP_CUT_OFF: 'The sign-in window lost its connection to this page',
  LOGIN_RESULT_INVALID: 'The address of this page holds a sign-in result of another server',
  LOGIN_NOT_KEPT: 'The browser blocks storage for the login, which ended with the page',
  LOGIN_TIMEOUT: 'The sign-in took longer than 10 minutes. Start again',
  EMAIL_NOT_CHANGEABLE: 'Not signed in by email',
  ALREADY_CONNECTED: 'The wallet is already connected',
  SIGNER_OUTDATED: 'The account or network of this signer is no longer in use',
} as const satisfies TextedCodes

/** Connectors add codes of their own, such as OTP_WRONG. */
export type LatchkeyErrorCode = keyof typeof latchkeyErrorCodes | (string & {})

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
