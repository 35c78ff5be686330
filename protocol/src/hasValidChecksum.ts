import { keccak256 } from './keccak256.ts'
import { utf8 } from './utf8.ts'

/** Checks the 40 hex digits of an EVM address: mixed case is a checksum (EIP-55). */
export function hasValidChecksum(digits: string): boolean {
  if (!/[a-f]/.test(digits) || !/[A-F]/.test(digits)) return true
  const hash = keccak256(utf8(digits.toLowerCase()))
  return [...digits].every((digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 0xf
    return /\d/.test(digit) || nibble >= 8 === /[A-F]/.test(digit)
  })
}
