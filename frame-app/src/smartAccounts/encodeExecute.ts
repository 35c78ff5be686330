import type { AccountCall, Hex } from './driver.ts'

/** `execute(bytes32,bytes)` of ERC-7579 and ERC-7821. */
const selector = 'e9ae5c53'
/** Mode of ERC-7579: a batch (0x01) that reverts with any of its calls (0x00). */
const mode = '01'.padEnd(64, '0')
/** Bytes. */
const wordLength = 32

/** Encodes `execute(mode, abi.encode((address,uint256,bytes)[]))`. */
export function encodeExecute(calls: readonly AccountCall[]): Hex {
  const tuples = calls.map(
    ({ to, value, data }) =>
      digitsOf(to).padStart(64, '0') +
      word(BigInt(value)) +
      word(3 * wordLength) +
      encodeBytes(digitsOf(data)),
  )
  let offset = calls.length * wordLength
  const offsets = tuples.map((tuple) => {
    const place = word(offset)
    offset += tuple.length / 2
    return place
  })
  const batch = [word(wordLength), word(calls.length), ...offsets, ...tuples].join('')
  return `0x${selector}${mode}${word(2 * wordLength)}${encodeBytes(batch)}`
}

const digitsOf = (hex: Hex) => hex.slice('0x'.length).toLowerCase()

const word = (value: number | bigint) => value.toString(16).padStart(2 * wordLength, '0')

function encodeBytes(digits: string): string {
  const padded = Math.ceil(digits.length / 2 / wordLength) * wordLength * 2
  return word(digits.length / 2) + digits.padEnd(padded, '0')
}
