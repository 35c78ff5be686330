/** EVM addresses: 20 bytes, shown with the checksum of EIP-55. */
import { FrameError } from '@latchkey/protocol'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
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
 * Parses an address into 20 bytes. Mixed case is an EIP-55 checksum.
 *
 * @throws FrameError INVALID_PARAMS for anything else than `0x` and 40 hex digits, or a wrong checksum
 */
export function parseAddress(text: string): Bytes {
  if (typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)) {
    const address = asBytes(hexToBytes(text.slice(2)))
    const isMixed = /[a-f]/.test(text) && /[A-F]/.test(text)
    if (!isMixed || toChecksumAddress(address) === text) return address
  }
  throw new FrameError('INVALID_PARAMS', { message: 'Address is invalid' })
}

/** The address of an uncompressed secp256k1 public key (65 bytes). */
export function publicKeyToAddress(publicKey: Uint8Array): Address {
  return toChecksumAddress(keccak_256(publicKey.subarray(1)).subarray(12))
}
