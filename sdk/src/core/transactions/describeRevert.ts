import type { Hex } from '@latchkey/protocol'
import { toFields } from '../../primitives/walletCodes.ts'

const unknownReason = 'unknown reason'

/** `Error(string)` and `Panic(uint256)` of Solidity. */
const errorSelector = '08c379a0'
const panicSelector = '4e487b71'
/** Characters. A contract chooses its reason. */
const longestReason = 300

/** Finds what a contract returned: nodes and wallets wrap it differently. */
export function readRevertData(error: unknown): Hex | undefined {
  for (const each of [error, ...listData(error)]) {
    const text = typeof each === 'string' ? each.replace(/^Reverted /, '') : ''
    if (/^0x(?:[0-9a-f]{2})*$/i.test(text)) return text as Hex
  }
  return undefined
}

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

/** Says whether a node's or wallet's refusal of a call is the contract's. */
export const isRevert = (error: unknown): boolean => {
  const { code, message } = toFields(error)
  return (
    code === 3 ||
    readRevertData(error) !== undefined ||
    (typeof message === 'string' && /execution reverted/i.test(message))
  )
}

function* listData(error: unknown): Generator<unknown> {
  const { data, cause } = toFields(error)
  const { data: inner, originalError } = toFields(data)
  yield data
  yield inner
  yield toFields(originalError).data
  if (cause !== undefined && cause !== error) yield toFields(cause).data
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
