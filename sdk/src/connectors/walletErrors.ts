/** Translates the errors of wallets, which are of any shape. */
import { frameErrorCodes } from '@latchkey/protocol'
import { LatchkeyError, latchkeyErrorCodes } from '../core/errors.ts'
import { operationErrorCodes, type TextedCodes } from '../core/operationErrorCodes.ts'
import { ProviderRpcError, toProviderError } from '../primitives/providerRpcError.ts'
import { UserRejectedError, WalletRpcError } from '../primitives/rpcErrors.ts'
import {
  isRejection,
  readRpcCodes,
  readWalletCode,
  toFields,
  type WalletCode,
} from '../primitives/walletCodes.ts'

type WalletErrorCode = keyof TextedCodes & keyof typeof messages

const messages = {
  ...latchkeyErrorCodes,
  ...operationErrorCodes,
  USER_REJECTED: frameErrorCodes.USER_REJECTED.message,
  METHOD_NOT_SUPPORTED: frameErrorCodes.METHOD_NOT_SUPPORTED.message,
  DISCONNECTED: frameErrorCodes.DISCONNECTED.message,
  CHAIN_MISMATCH: frameErrorCodes.CHAIN_MISMATCH.message,
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  INVALID_REQUEST: frameErrorCodes.INVALID_REQUEST.message,
  INVALID_PARAMS: frameErrorCodes.INVALID_PARAMS.message,
  RATE_LIMITED: frameErrorCodes.RATE_LIMITED.message,
  SUPERSEDED: frameErrorCodes.SUPERSEDED.message,
  NODE_ERROR: frameErrorCodes.NODE_ERROR.message,
} satisfies Record<WalletCode | 'SUPERSEDED', string>

/** Returns a LatchkeyError unchanged. `cause` is the wallet's own error. */
export function toWalletError(error: unknown): LatchkeyError {
  if (error instanceof LatchkeyError) return error
  const [code] = readRpcCodes(error)
  const known = isRejection(error) ? 'USER_REJECTED' : readWalletCode(code)
  return createWalletError(known ?? 'WALLET_FAILED', error)
}

export const createWalletError = (code: WalletErrorCode, cause?: unknown): LatchkeyError =>
  new LatchkeyError(code, { message: messages[code], cause })

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

const reject = (cause: unknown) => new UserRejectedError({ cause })
