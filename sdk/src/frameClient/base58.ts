/** Base58 as Bitcoin and Solana write bytes: no 0, O, I, l. */
import { ProviderRpcError } from '../primitives/providerRpcError.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @example encodeBase58(new Uint8Array([0, 1])) // '12' */
export function encodeBase58(bytes: Uint8Array): string {
  const digits = convert(bytes, 256, 58)
  return '1'.repeat(leading(bytes, 0)) + digits.map((digit) => alphabet[digit]).join('')
}

/** Throws ProviderRpcError -32602 when a character is none of the alphabet's. */
export function decodeBase58(text: string): Uint8Array {
  const digits = [...text].map((character) => alphabet.indexOf(character))
  if (digits.includes(-1)) throw new ProviderRpcError(-32602, { message: 'Expected base58' })
  const zeros = new Array<number>(leading(digits, 0)).fill(0)
  return Uint8Array.from([...zeros, ...convert(digits, 58, 256)])
}

/** Digits of a number in one base, most significant first, to those in another; without leading zeros. */
function convert(digits: ArrayLike<number>, from: number, to: number): number[] {
  const result: number[] = []
  for (const digit of Array.from(digits)) {
    let carry = digit
    for (const [place, value] of result.entries()) {
      carry += value * from
      result[place] = carry % to
      carry = Math.floor(carry / to)
    }
    while (carry > 0) {
      result.push(carry % to)
      carry = Math.floor(carry / to)
    }
  }
  return result.reverse()
}

function leading(digits: ArrayLike<number>, digit: number): number {
  const all = Array.from(digits)
  const other = all.findIndex((value) => value !== digit)
  return other === -1 ? all.length : other
}
