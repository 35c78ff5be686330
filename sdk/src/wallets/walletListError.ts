/** Stable codes of failed requests for the wallet list, with their sentences. */
const walletListErrorCodes = {
  ABORTED: 'The request was aborted',
  TIMEOUT: 'The wallet list did not respond within 10 seconds',
  UNREACHABLE: 'The wallet list is not reachable',
  REFUSED: 'The wallet list refused the request',
  INVALID_RESPONSE: 'The wallet list sent an invalid response',
} as const

export type WalletListErrorCode = keyof typeof walletListErrorCodes

/** The error that a wallet source rejects with. It names neither the project nor the search. */
export class WalletListError extends Error {
  override readonly name = 'WalletListError'
  readonly code: WalletListErrorCode
  /** The HTTP status of a refused request. */
  readonly status: number | undefined

  constructor(
    code: WalletListErrorCode,
    options: { cause?: unknown; status?: number | undefined } = {},
  ) {
    const { status, cause } = options
    super(
      status === undefined ? walletListErrorCodes[code] : `HTTP status code: ${status}`,
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.status = status
  }
}
