/** The System program's instructions for durable nonces. */
import { actionLayout, authorityChange, changeAccount, setAuthority, u32 } from './actionLayout.ts'
import type { InstructionLayout } from './instructionLayout.ts'

export const nonce: readonly InstructionLayout[] = [
  actionLayout({ code: u32(4), name: 'advanceNonce', subject: 0 }),
  actionLayout({ code: u32(5), name: 'withdrawNonce', subject: 1, from: 0, amount: 4 }),
  {
    code: u32(6), // InitializeNonceAccount
    length: 36,
    accounts: 1,
    read: ({ key }) => changeAccount('initializeNonce', key(4)),
  },
  {
    code: u32(7), // AuthorizeNonceAccount
    length: 36,
    accounts: 1,
    read: ({ account, key }) => setAuthority(account(0), 'nonce', key(4)),
    warnings: ({ key }) => authorityChange(key(4)),
  },
]
