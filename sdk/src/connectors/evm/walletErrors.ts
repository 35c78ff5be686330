/** Translates the errors of wallets, which are of any shape. */
import { frameErrorCodes } from '@latchkey/protocol'
import { LatchkeyError, latchkeyErrorCodes, type TextedCodes } from '../../core/errors.ts'
import { ProviderRpcError, toProviderError } from '../../primitives/providerRpcError.ts'

type WalletErrorCode = keyof TextedCodes & keyof typeof messages

const messages = {
  ...latchkeyErrorCodes,
  USER_REJECTED: frameErrorCodes.USER_REJECTED.message,
  METHOD_NOT_SUPPORTED: frameErrorCodes.METHOD_NOT_SUPPORTED.message,
  DISCONNECTED: frameErrorCodes.DISCONNECTED.message,
  CHAIN_MISMATCH: frameErrorCodes.CHAIN_MISMATCH.message,
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  INVALID_REQUEST: frameErrorCodes.INVALID_REQUEST.message,
  INVALID_PARAMS: frameErrorCodes.INVALID_PARAMS.message,
  RATE_LIMITED: frameErrorCodes.RATE_LIMITED.message,
}

/** EIP-1193, EIP-1474, EIP-3326 and WalletConnect. Any other number is WALLET_FAILED. */
const codes = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'METHOD_NOT_SUPPORTED',
  4900: 'DISCONNECTED',
  4901: 'CHAIN_MISMATCH',
  4902: 'CHAIN_NOT_SUPPORTED',
  [-32000]: 'INVALID_PARAMS',
  [-32002]: 'WALLET_REQUEST_PENDING',
  [-32004]: 'METHOD_NOT_SUPPORTED',
  [-32005]: 'RATE_LIMITED',
  [-32600]: 'INVALID_REQUEST',
  [-32601]: 'METHOD_NOT_SUPPORTED',
  [-32602]: 'INVALID_PARAMS',
} as const satisfies Record<number, WalletErrorCode>

/** Codes that say nothing about the cause: the text decides. */
const vague: ReadonlySet<unknown> = new Set([undefined, -32000, -32603, 32603])

/** Reads `code`, or the code of the error that MetaMask wraps (`data.originalError`). */
export function readRpcCodes(error: unknown): readonly unknown[] {
  const { code, data } = toFields(error)
  const { code: original } = toFields(toFields(data).originalError)
  return [code, original].filter((each) => each !== undefined)
}

/** Some wallets reject with another code than 4001, with a name, or with text alone. */
export function isRejection(error: unknown): boolean {
  const [code] = readRpcCodes(error)
  if (code === 'ACTION_REJECTED') return true
  if (typeof code === 'number' && getCode(code) === 'USER_REJECTED') return true
  return vague.has(code) && saysRejected(error)
}

export function saysRejected(error: unknown): boolean {
  const text = typeof error === 'string' ? error : toFields(error).message
  return typeof text === 'string' && rejection.test(text)
}

const rejection = /\buser (?:has )?(?:rejected|denied|cancell?ed|declined)\b/i

/** Returns a LatchkeyError unchanged. `cause` is the wallet's own error. */
export function toWalletError(error: unknown): LatchkeyError {
  if (error instanceof LatchkeyError) return error
  const [code] = readRpcCodes(error)
  const known = isRejection(error) ? 'USER_REJECTED' : getCode(code)
  return createWalletError(known, error)
}

export const createWalletError = (code: WalletErrorCode, cause?: unknown): LatchkeyError =>
  new LatchkeyError(code, { message: messages[code], cause })

/** An error that a wallet sent as a plain object. */
class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, cause: unknown) {
    const { message, data } = toFields(cause)
    super(typeof message === 'string' ? message : latchkeyErrorCodes.WALLET_FAILED, { cause })
    this.code = code
    this.data = data
  }
}

/** Returns the error that a provider rejects with: it has a number in `code` (EIP-1193). */
export function toWalletRpcError(error: unknown): unknown {
  const own = error instanceof LatchkeyError && error.cause !== undefined ? error.cause : error
  if (isRejection(own))
    return toFields(own).code === 4001 && own instanceof Error ? own : reject(own)
  if (own instanceof LatchkeyError && own.code === 'PROVIDER_NOT_FOUND') {
    return new ProviderRpcError(4900, { message: own.message, cause: own })
  }
  const { code } = toFields(own)
  if (typeof code === 'number' && !(own instanceof Error)) return new WalletRpcError(code, own)
  return toProviderError(own)
}

const reject = (cause: unknown) => new ProviderRpcError(4001, { cause })

const getCode = (code: unknown): WalletErrorCode => {
  const known: Readonly<Record<string, WalletErrorCode>> = codes
  const name = String(code)
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? 'WALLET_FAILED'
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Any object is a record of unknown fields.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
