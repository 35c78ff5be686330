/** Why a sign-in is refused. Codes are stable. */
export const siwxErrorCodes = {
  MESSAGE_INVALID: 'The sign-in message does not have the form of EIP-4361 or CAIP-122',
  MESSAGE_MISMATCH: 'The sign-in message and the fields of the session differ',
  DOMAIN_MISMATCH: 'The sign-in message is for another domain',
  URI_MISMATCH: 'The sign-in message is for another URI',
  CHAIN_NOT_ALLOWED: 'The sign-in message is for a chain that is not accepted',
  NONCE_INVALID: 'The nonce is unknown, expired or was used before. Request a new one',
  MESSAGE_EXPIRED: 'The sign-in message has expired. Sign in again',
  MESSAGE_NOT_YET_VALID: 'The sign-in message is not valid yet. Check the clock of the device',
  SIGNATURE_INVALID: 'The signature is not of this account',
  VERIFIER_MISSING: 'No verifier checks signatures of this chain',
  NODE_UNREACHABLE: 'The node that checks signatures of contract accounts did not answer',
  SERVICE_FAILED: 'The sign-in service refused the request or did not answer',
} as const

export type SiwxErrorCode = keyof typeof siwxErrorCodes

/** The error that every function of `@latchkey/sdk/siwx` and `@latchkey/sdk/siwx/server` throws. */
export class SiwxError extends Error {
  override readonly name = 'SiwxError'
  readonly code: SiwxErrorCode

  constructor(code: SiwxErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? siwxErrorCodes[code], { cause: options.cause })
    this.code = code
  }
}
