/** Why a sign-in is refused. Codes are stable. */
const siwxErrorCodes = {
  MESSAGE_INVALID: 'The sign-in message does not have the form of EIP-4361 or CAIP-122',
  MESSAGE_MISMATCH: 'The text of the sign-in message differs from its fields',
  MESSAGE_EXPIRED: 'The sign-in message has expired',
  MESSAGE_NOT_YET_VALID: 'The sign-in message is not valid yet',
  CHAIN_NOT_SUPPORTED: 'No sign-in message is defined for this chain',
  VERIFIER_MISSING: 'No verifier is configured for the namespace of the sign-in message',
  DOMAIN_MISMATCH: 'The sign-in message is for another domain',
  CHAIN_NOT_ALLOWED: 'The server accepts no sign-ins on this chain',
  NONCE_INVALID: 'The nonce was not issued here, has expired, or was used',
  SIGNATURE_INVALID: 'The account did not sign the sign-in message',
  NOT_ENABLED: 'SIWX is not enabled',
  NO_ADDRESS: 'No ActiveCaipAddress found',
  NO_NETWORK: 'No ActiveCaipNetwork or client found',
  NO_CLIENT: 'No ConnectionController client found',
  OPTIONS_INVALID: 'The options of createSiwxServer are not valid',
  SESSION_MISSING: 'The dApp has no session of this user',
  SIGN_OUT_FAILED: 'The dApp did not end its session',
  SERVICE_REFUSED: 'The sign-in service refused the request',
  SERVICE_UNREACHABLE: 'The sign-in service did not answer as expected',
  OTP_REQUIRED: 'OTP is required',
  OTP_INVALID: 'The code is not right, has expired, or was tried too often',
  OTP_TOO_SOON: 'A code was sent within the last 30 seconds',
  TIMEOUT: 'The dApp did not finish this step of the sign-in within 30 seconds',
  NODE_UNREACHABLE: 'The node that checks signatures of contract accounts did not answer',
} as const

export type SiwxErrorCode = keyof typeof siwxErrorCodes

/** The error that every function of `@latchkey/sdk/siwx` throws. */
export class SiwxError extends Error {
  override readonly name = 'SiwxError'
  readonly code: SiwxErrorCode

  constructor(code: SiwxErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? siwxErrorCodes[code], { cause: options.cause })
    this.code = code
  }
}
