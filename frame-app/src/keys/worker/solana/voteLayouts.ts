/** The Vote program (https://docs.rs/solana-vote-interface), whose data is bincode. */
import { actionLayout, authorityChange, setAuthority, u32, warnOfOther } from './actionLayout.ts'
import { authorizeLayouts } from './authorizeLayouts.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'

/** By number. The third is the right to vote with a BLS key (SIMD-0387). */
const authorize = authorizeLayouts(['vote', 'withdraw', 'vote'])

/** The right with a BLS key and its proof, the program and the seed precede the new holder. */
function readHolder({ integer, key }: InstructionFields): string {
  const seed = 40 + (integer(4, 4) === 2n ? 48 + 96 : 0)
  return key(seed + 8 + Number(integer(seed, 8)))
}

export const vote: readonly InstructionLayout[] = [
  // Authorize, then with the new holder's signature, with a seed, and with both.
  ...authorize({ code: 1, length: 40, accounts: 3, right: 36, holder: ({ key }) => key(4) }),
  ...authorize({ code: 10, length: 80, accounts: 3, right: 4, holder: readHolder }),
  ...[7, 11].flatMap((code) =>
    authorize({ code, length: 8, accounts: 4, right: 4, holder: ({ account }) => account(3) }),
  ),
  {
    ...actionLayout({ code: u32(3), name: 'withdrawVote', subject: 1, from: 0, amount: 4 }),
    accounts: 3,
    warnings: (fields) => warnOfOther('otherReceiver', fields, 1),
  },
  {
    code: u32(4), // UpdateValidatorIdentity
    length: 4,
    accounts: 3,
    read: ({ account }) => setAuthority(account(0), 'identity', account(1)),
    warnings: ({ account }) => authorityChange(account(1)),
  },
]
