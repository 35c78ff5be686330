import { keccak256 } from './keccak256.ts'
import type { Hex } from './primitives.ts'

/**
 * Hashes a signed transaction. Returns undefined for other bytes, and for a transaction with blobs
 * (EIP-4844), which are sent with it but not hashed.
 */
export function hashTransaction(transaction: unknown): Hex | undefined {
  if (typeof transaction !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(transaction))
    return undefined
  const bytes = Uint8Array.from(transaction.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  if (bytes[0] === 0x03) return undefined
  const digits = [...keccak256(bytes)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
