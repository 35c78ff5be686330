import { checksumAddress } from './checksumAddress.ts'

/** Checks the 40 hex digits of an EVM address: mixed case is a checksum (EIP-55). */
export function hasValidChecksum(digits: string): boolean {
  if (!/[a-f]/.test(digits) || !/[A-F]/.test(digits)) return true
  return checksumAddress(digits) === `0x${digits}`
}
