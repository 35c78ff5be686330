import type { Hex } from '@latchkey/protocol'

const unknownReason = 'unknown reason'

/** `Error(string)` and `Panic(uint256)` of Solidity. */
const errorSelector = '08c379a0'
const panicSelector = '4e487b71'
/** Characters. A contract chooses its reason. */
const longestReason = 300

/** Returns the reason of a revert, or 'unknown reason'. */
export function describeRevert(data: Hex | undefined): string {
  const selector = data?.slice(2, 10).toLowerCase()
  const words = data?.slice(10) ?? ''
  if (selector === panicSelector && words.length >= 64) {
    return `Panic 0x${BigInt(`0x${words.slice(0, 64)}`).toString(16)}`
  }
  const reason = selector === errorSelector ? clean(readText(words)) : ''
  return reason || unknownReason
}

/** Reads an ABI-encoded string: offset, length, bytes. */
function readText(words: string): string {
  const length = Number(`0x${words.slice(64, 128) || '0'}`)
  const digits = words.slice(128, 128 + Math.min(length, longestReason * 4) * 2)
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(bytes)
}

/** Removes what hides or reorders text. */
const clean = (text: string): string => text.replace(/\p{C}/gu, '').trim().slice(0, longestReason)
