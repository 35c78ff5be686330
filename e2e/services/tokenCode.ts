/** Code of small ERC-20 tokens for a local node. */
import type { Hex } from '@latchkey/protocol'

export type TokenCodeParameters = {
  symbol: string
  decimals: number
  /** The symbol is 32 bytes instead of a text, as in the first tokens. */
  hasShortSymbol?: boolean
}

/** keccak256('Transfer(address,address,uint256)'), as EIP-20 has it. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Bytes of the selector's load, of a jump, and of the revert after them. */
const [loadSize, jumpSize, revertSize] = [6, 10, 6]

/** The balance of an account is in the slot of its address. Other calls revert. */
export function assembleToken({ symbol, decimals, hasShortSymbol }: TokenCodeParameters): Hex {
  const byte = (value: number) => value.toString(16).padStart(2, '0')
  const text = [...new TextEncoder().encode(symbol)].map(byte).join('')
  const returnWords = (count: number) => `60${byte(32 * count)}6000f3`
  const revertAt = loadSize + 4 * jumpSize
  const methods = [
    // balanceOf: loads the slot of the argument.
    ['70a08231', `60043554600052${returnWords(1)}`],
    // transfer: reverts above the balance, moves the amount, and emits the event.
    [
      'a9059cbb',
      [
        `6024358033541060${byte(revertAt)}57`,
        '803354033355',
        '80600435540160043555',
        `600052600435337f${transferTopic}60206000a3`,
        `6001600052${returnWords(1)}`,
      ].join(''),
    ],
    // decimals
    ['313ce567', `60${byte(decimals)}600052${returnWords(1)}`],
    // symbol
    [
      '95d89b41',
      hasShortSymbol
        ? `7f${text.padEnd(64, '0')}600052${returnWords(1)}`
        : `602060005260${byte(text.length / 2)}6020527f${text.padEnd(64, '0')}604052${returnWords(3)}`,
    ],
  ] as const
  let at = revertAt + revertSize
  const jumps = methods.map(([selector, code]) => {
    const jump = `8063${selector}1460${byte(at)}57`
    at += 1 + code.length / 2
    return jump
  })
  const bodies = methods.map(([, code]) => `5b${code}`)
  return `0x60003560e01c${jumps.join('')}5b60006000fd${bodies.join('')}`
}
