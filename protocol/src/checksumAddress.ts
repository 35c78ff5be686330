import { keccak256 } from './keccak256.ts'
import { utf8 } from './utf8.ts'

/** Spells the 40 hex digits of an EVM address with their checksum, and `0x` before them (EIP-55). */
export function checksumAddress(digits: string): `0x${string}` {
  const lower = digits.toLowerCase()
  const hash = keccak256(utf8(lower))
  const spelled = [...lower].map((digit, index) => {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 0xf
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${spelled.join('')}`
}
