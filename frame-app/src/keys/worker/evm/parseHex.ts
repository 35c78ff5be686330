import { hexToBytes } from '@noble/hashes/utils'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes } from '../crypto/bytes.ts'

/** @throws VaultError INVALID_PARAMS */
export function parseHex(text: unknown, length?: number): Bytes {
  const isHex = typeof text === 'string' && text.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(text)
  if (!isHex) throw new VaultError('INVALID_PARAMS', { message: 'Expected 0x-prefixed hex' })
  const bytes = asBytes(hexToBytes(text.slice(2)))
  if (length === undefined || bytes.length === length) return bytes
  throw new VaultError('INVALID_PARAMS', { message: `Expected ${length} bytes` })
}
