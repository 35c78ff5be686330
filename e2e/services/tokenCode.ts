/** Code of small ERC-20 tokens for a local node. */
import type { Hex } from '@latchkey/protocol'

export type TokenCodeParameters = {
  symbol: string
  decimals: number
  /** The symbol is 32 bytes instead of a text, as in the first tokens. */
  hasShortSymbol?: boolean
}

/** The balance of an account is in the slot of its address. Other calls revert. */
export function assembleToken({ symbol, decimals, hasShortSymbol }: TokenCodeParameters): Hex {
  const byte = (value: number) => value.toString(16).padStart(2, '0')
  const text = [...new TextEncoder().encode(symbol)].map(byte).join('')
  const returnWords = (count: number) => `60${byte(32 * count)}6000f3`
  const jumpIf = (selector: string, at: number) => `8063${selector}1460${byte(at)}57`
  return `0x${[
    '60003560e01c',
    jumpIf('70a08231', 41),
    jumpIf('313ce567', 54),
    jumpIf('95d89b41', 65),
    '60006000fd',
    // balanceOf: loads the slot of the argument.
    `5b60043554600052${returnWords(1)}`,
    // decimals
    `5b60${byte(decimals)}600052${returnWords(1)}`,
    // symbol
    hasShortSymbol
      ? `5b7f${text.padEnd(64, '0')}600052${returnWords(1)}`
      : `5b602060005260${byte(text.length / 2)}6020527f${text.padEnd(64, '0')}604052${returnWords(3)}`,
  ].join('')}`
}
