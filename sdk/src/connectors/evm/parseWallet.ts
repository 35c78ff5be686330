import { checksumAddress, type Hex } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import type { EvmProviderEvents } from '../providers.ts'

/**
 * Parses the result of `eth_accounts`: valid addresses in the wallet's order, each once, with their
 * checksum (EIP-55). Throws LatchkeyError WALLET_RESPONSE_INVALID if none of them is valid.
 */
export function parseAccounts(result: unknown): readonly Hex[] {
  if (!Array.isArray(result)) throw createOperationError('WALLET_RESPONSE_INVALID')
  const valid = result.filter(isAddress).map((address) => checksumAddress(address.slice(2)))
  if (valid.length === 0 && result.length > 0) throw createOperationError('WALLET_RESPONSE_INVALID')
  return [...new Set(valid)]
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/**
 * Parses a chain id: hex (EIP-695), or the number or decimal text that some wallets send. Throws
 * LatchkeyError WALLET_RESPONSE_INVALID.
 */
export function parseWalletChainId(result: unknown): number {
  const isText = typeof result === 'string' && /^(?:0x[0-9a-f]+|[0-9]+)$/i.test(result)
  const id = isText || typeof result === 'number' ? Number(result) : Number.NaN
  if (Number.isSafeInteger(id) && id > 0) return id
  throw createOperationError('WALLET_RESPONSE_INVALID')
}

/** Parses a message (EIP-1193). Returns undefined for anything else. */
export const parseMessage = (payload: unknown): EvmProviderEvents['message'] | undefined =>
  isRecord(payload) && typeof payload.type === 'string'
    ? { type: payload.type, data: payload.data }
    : undefined
