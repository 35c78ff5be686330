/** The Stake program (https://github.com/solana-program/stake), whose data is bincode. */
import { actionLayout, authorityChange, changeAccount, u32 } from './actionLayout.ts'
import { authorizeLayouts } from './authorizeLayouts.ts'
import type { InstructionLayout } from './instructionLayout.ts'

const authorize = authorizeLayouts(['stake', 'withdraw'])

/** A lockup holds the stake until a date, an epoch, or its custodian's signature. */
const setLockup = (code: number, length: number): InstructionLayout => ({
  code: u32(code),
  length,
  accounts: 2,
  read: ({ account }) => changeAccount('setStakeLockup', account(0)),
  warnings: () => authorityChange(),
})

/** The offset and bytes of date, epoch and custodian. */
const lockup = [
  [68, 8],
  [76, 8],
  [84, 32],
] as const

export const stake: readonly InstructionLayout[] = [
  {
    code: u32(0), // Initialize: staker, withdrawer, lockup
    length: 116,
    accounts: 1,
    read: ({ key }) => changeAccount('initializeStake', key(36)),
    warnings: ({ integer, key }) => {
      const isLocked = lockup.some(([offset, bytes]) => integer(offset, bytes) !== 0n)
      return isLocked ? authorityChange(key(84)) : []
    },
  },
  {
    code: u32(9), // InitializeChecked
    length: 4,
    accounts: 4,
    read: ({ account }) => changeAccount('initializeStake', account(3)),
  },
  // Authorize, then with a seed, with the new holder's signature, and with both.
  ...authorize({ code: 1, length: 40, accounts: 3, right: 36, holder: ({ key }) => key(4) }),
  ...authorize({ code: 8, length: 80, accounts: 2, right: 36, holder: ({ key }) => key(4) }),
  ...[10, 11].flatMap((code) =>
    authorize({ code, length: 8, accounts: 4, right: 4, holder: ({ account }) => account(3) }),
  ),
  setLockup(6, 7),
  setLockup(12, 6),
  actionLayout({ code: u32(2), name: 'delegateStake', subject: 1, from: 0 }),
  actionLayout({ code: u32(3), name: 'splitStake', subject: 1, from: 0, amount: 4 }),
  actionLayout({ code: u32(4), name: 'withdrawStake', subject: 1, from: 0, amount: 4 }),
  actionLayout({ code: u32(5), name: 'deactivateStake', subject: 0 }),
  actionLayout({ code: u32(7), name: 'mergeStake', subject: 0, from: 1 }),
  actionLayout({ code: u32(14), name: 'deactivateStake', subject: 0 }), // DeactivateDelinquent
  actionLayout({ code: u32(16), name: 'moveStake', subject: 1, from: 0, amount: 4 }),
  actionLayout({ code: u32(17), name: 'moveStake', subject: 1, from: 0, amount: 4 }), // MoveLamports
]
