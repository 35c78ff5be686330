import { u32 } from './actionLayout.ts'
import type { SolanaMessage } from './message.ts'
import { programs } from './programs.ts'

const advanceNonceAccount = u32(4)

/** A transaction whose first instruction advances a nonce does not expire with a blockhash. */
export function usesDurableNonce({ instructions: [first] }: SolanaMessage): boolean {
  return (
    first?.programId === programs.system &&
    advanceNonceAccount.every((byte, index) => first.data[index] === byte)
  )
}
