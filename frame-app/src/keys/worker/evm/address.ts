import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { VaultError } from '../../vaultError.ts'
import type { Address } from '../../view.ts'
import { asBytes, type Bytes, utf8 } from '../crypto/bytes.ts'

/** Writes 20 bytes with their EIP-55 checksum. */
export function toChecksumAddress(address: Uint8Array): Address {
  const digits = bytesToHex(address)
  const hash = keccak_256(utf8(digits))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 0xf
  return `0x${[...digits].map((digit, index) => (nibble(index) < 8 ? digit : digit.toUpperCase())).join('')}`
}

/**
 * Parses an address into 20 bytes.
 *
 * @throws VaultError INVALID_PARAMS for other text, or a wrong EIP-55 checksum (mixed case)
 */
export function parseAddress(text: string): Bytes {
  if (typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)) {
    const address = asBytes(hexToBytes(text.slice(2)))
    const isMixed = /[a-f]/.test(text) && /[A-F]/.test(text)
    if (!isMixed || toChecksumAddress(address) === text) return address
  }
  throw new VaultError('INVALID_PARAMS', { message: 'Address is invalid' })
}

/** Takes an uncompressed secp256k1 public key (65 bytes). */
export function publicKeyToAddress(publicKey: Uint8Array): Address {
  return toChecksumAddress(keccak_256(publicKey.subarray(1)).subarray(12))
}
