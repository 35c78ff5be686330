/** Hex digits of an ABI word. */
export const word = 64

/**
 * Decodes an ABI string, or the `bytes32` of older tokens.
 *
 * @param digits - hex digits, without 0x
 * @returns null for anything else, and for bytes that are not UTF-8
 */
export function decodeAbiText(digits: string): string | null {
  if (digits.length === word) return decodeText(digits)
  const length = Number(`0x${digits.slice(word, 2 * word)}`)
  const text = digits.slice(2 * word, 2 * word + 2 * length)
  const isString = Number(`0x${digits.slice(0, word)}`) === 32 && text.length === 2 * length
  return isString ? decodeText(text) : null
}

function decodeText(digits: string): string | null {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8.
    return null
  }
}
