/** Solana transactions made byte by byte, for what web3.js would not write. */
import { base58, base64 } from '@scure/base'
import { concat } from '../worker/crypto/bytes.ts'

export type Instruction = {
  program: string
  accounts: readonly string[]
  data: Uint8Array
}

/** A legacy transaction, unsigned, as base64; all signers come first and are writable. */
export function buildSolanaTransaction(
  signers: readonly string[],
  instructions: readonly Instruction[],
): string {
  const named = instructions.flatMap(({ program, accounts }) => [...accounts, program])
  const keys = [...new Set([...signers, ...named])]
  const place = (key: string) => keys.indexOf(key)
  const compiled = instructions.map(({ program, accounts, data }) =>
    concat(
      Uint8Array.of(place(program), accounts.length, ...accounts.map(place), data.length),
      data,
    ),
  )
  const message = concat(
    Uint8Array.of(signers.length, 0, 0, keys.length),
    ...keys.map((key) => base58.decode(key)),
    new Uint8Array(32),
    Uint8Array.of(instructions.length),
    ...compiled,
  )
  const signatures = new Uint8Array(64 * signers.length)
  return base64.encode(concat(Uint8Array.of(signers.length), signatures, message))
}

/** An unsigned integer, least significant byte first. */
export function u64(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}
