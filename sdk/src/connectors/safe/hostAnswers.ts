/** Parses what the embedding page returns, which may be of any shape. */
import { checksumAddress, type Hex } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import { toFields } from '../../primitives/walletCodes.ts'

export type SafeInfo = { readonly address: Hex; readonly chainId: number }

/** Throws LatchkeyError WALLET_RESPONSE_INVALID. */
export function parseSafeInfo(value: unknown): SafeInfo {
  const { safeAddress, chainId } = toFields(value)
  const isAddress = typeof safeAddress === 'string' && /^0x[0-9a-f]{40}$/i.test(safeAddress)
  if (isAddress && typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0) {
    return { address: checksumAddress(safeAddress.slice(2)), chainId }
  }
  throw createOperationError('WALLET_RESPONSE_INVALID')
}

/** Throws LatchkeyError WALLET_RESPONSE_INVALID. */
export function parseSafeTxHash(value: unknown): Hex {
  const { safeTxHash } = toFields(value)
  if (isHash(safeTxHash)) return safeTxHash
  throw createOperationError('WALLET_RESPONSE_INVALID')
}

export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** Signatures of all owners that have to sign, in one. */
export const isSignature = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(value)

/** The status codes of EIP-5792. */
const statuses = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
} as const

export type SafeTransaction = {
  readonly status: (typeof statuses)[keyof typeof statuses]
  /** Undefined until it is executed. */
  readonly hash: Hex | undefined
  readonly to: unknown
  readonly value: bigint
  readonly data: unknown
}

/** Throws LatchkeyError WALLET_RESPONSE_INVALID. */
export function parseSafeTransaction(value: unknown): SafeTransaction {
  const { txStatus, txHash, txData } = toFields(value)
  const fields = toFields(txData)
  const known: Readonly<Record<string, SafeTransaction['status']>> = statuses
  const isKnown = typeof txStatus === 'string' && Object.hasOwn(known, txStatus)
  const status = isKnown ? known[txStatus] : undefined
  if (!status) throw createOperationError('WALLET_RESPONSE_INVALID')
  const isAmount = typeof fields.value === 'string' && /^\d{1,78}$/.test(fields.value)
  return {
    status,
    hash: isHash(txHash) ? txHash : undefined,
    to: toFields(fields.to).value,
    value: isAmount ? BigInt(String(fields.value)) : 0n,
    data: fields.hexData,
  }
}
