import { LatchkeyError } from '../../core/errors.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { UserRejectedError } from '../../primitives/rpcErrors.ts'
import { isRejection } from '../../primitives/walletCodes.ts'

/** Sentences of the connector's own codes. */
const sentences = {
  PACKAGE_MISSING: 'This site is missing a part of WalletConnect',
  PAIRING_EXPIRED: 'The connection request expired. Try again',
  RELAY_UNREACHABLE: 'WalletConnect did not respond. Check your connection and try again',
  NETWORK_NOT_APPROVED: 'Your wallet did not approve this network',
  SUPERSEDED: 'A newer connection request replaced this one',
  USER_REJECTED: 'You rejected the request',
  WALLET_ERROR: 'Your wallet could not answer the request',
} as const

export const createWalletError = (
  code: keyof typeof sentences,
  options: { hint?: string; cause?: unknown } = {},
): LatchkeyError => new LatchkeyError(code, { message: sentences[code], ...options })

const longestMessage = 300

/** Reads what a wallet or the library rejected with: neither is bound to a class. */
export function readFailure(error: unknown): { code: unknown; message: string } {
  const fields: Partial<Record<'code' | 'message', unknown>> =
    typeof error === 'object' && error !== null ? error : {}
  const text = typeof error === 'string' ? error : fields.message
  return { code: fields.code, message: `${text ?? ''}`.slice(0, longestMessage) }
}

/** Converts a failed pairing or switch to a LatchkeyError. */
export function toWalletError(error: unknown): LatchkeyError {
  if (error instanceof LatchkeyError) return error
  if (isRejection(error)) return createWalletError('USER_REJECTED', { cause: error })
  // The wallet's own limit may be shorter than ours.
  if (/proposal expired/i.test(readFailure(error).message)) {
    return createWalletError('PAIRING_EXPIRED', { cause: error })
  }
  return createWalletError('WALLET_ERROR', { cause: error })
}

const kept = [4100, 4200, 4900, 4901, 4902, -32602] as const

/** Converts a failed request to an error of EIP-1193. */
export function toRequestError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (isRejection(error)) return new UserRejectedError({ cause: error })
  const { code, message } = readFailure(error)
  const known = kept.find((each) => each === code) ?? -32603
  return new ProviderRpcError(known, { ...(message ? { message } : {}), cause: error })
}
