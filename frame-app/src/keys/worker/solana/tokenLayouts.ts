import type { AccountRight, DecodedCall, ProgramActionName } from '../../view.ts'
import { allowanceText } from '../tokens/allowance.ts'
import { actionLayout, authorityChange, changeAccount, setAuthority } from './actionLayout.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'

const unnamedMint = 'unknown'

const move = (token: string, from: string, to: string, amount: bigint): DecodedCall => ({
  kind: 'tokenTransfer',
  token,
  tokenInfo: null,
  from,
  to,
  amount: amount.toString(),
  mayBeItemId: false,
})

const approve = (mint: string, spender: string, amount: bigint): DecodedCall => ({
  kind: 'approve',
  token: mint,
  tokenInfo: null,
  spender,
  amount: allowanceText(amount, 64),
  isIncrease: false,
  mayBeItemId: false,
})

/** By authority type, up to 3 in both programs. Other types of Token-2022 are of extensions. */
const rights: Readonly<Record<number, AccountRight>> = {
  0: 'mint',
  1: 'freeze',
  2: 'owner',
  3: 'close',
  6: 'close', // Of the mint.
  8: 'permanentDelegate',
}

const readRight = ({ integer }: InstructionFields): AccountRight =>
  rights[Number(integer(1, 1))] ?? 'extension'

const supply = (
  code: readonly number[],
  length: number,
  change: 'burn' | 'mint',
): InstructionLayout => ({
  code,
  length,
  accounts: 3,
  read: ({ account, integer }) => ({
    kind: 'tokenSupply',
    change,
    token: account(change === 'mint' ? 0 : 1),
    tokenInfo: null,
    account: account(change === 'mint' ? 1 : 0),
    amount: integer(1, 8).toString(),
  }),
})

/**
 * The instruction names no amount, and an account of wrapped SOL holds its whole balance in
 * lamports. They may return to the account that owns it, or to the signing account.
 */
const takeLamports = (code: number, name: ProgramActionName): InstructionLayout => ({
  ...actionLayout({ code: [code], name, subject: 1, from: 0 }),
  accounts: 3,
  warnings: ({ account, signer }) =>
    [signer, account(2)].includes(account(1)) ? [] : [{ code: 'balanceSentAway' }],
})

export const token: readonly InstructionLayout[] = [
  {
    code: [3], // Transfer
    length: 9,
    accounts: 3,
    read: ({ account, integer }) => move(unnamedMint, account(0), account(1), integer(1, 8)),
  },
  {
    code: [12], // TransferChecked
    length: 10,
    accounts: 4,
    read: ({ account, integer }) => move(account(1), account(0), account(2), integer(1, 8)),
  },
  {
    code: [4], // Approve
    length: 9,
    accounts: 3,
    read: ({ account, integer }) => approve(unnamedMint, account(1), integer(1, 8)),
  },
  {
    code: [13], // ApproveChecked
    length: 10,
    accounts: 4,
    read: ({ account, integer }) => approve(account(1), account(2), integer(1, 8)),
  },
  {
    code: [6], // SetAuthority, to nobody
    length: 3,
    accounts: 1,
    fits: ({ integer }) => integer(2, 1) === 0n,
    read: (fields) => setAuthority(fields.account(0), readRight(fields), null),
    warnings: () => [{ code: 'authorityDropped' }],
  },
  {
    code: [6], // To a key
    length: 35,
    accounts: 1,
    fits: ({ integer }) => integer(2, 1) === 1n,
    read: (fields) => setAuthority(fields.account(0), readRight(fields), fields.key(3)),
    warnings: ({ key }) => authorityChange(key(3)),
  },
  supply([7], 9, 'mint'), // MintTo
  supply([14], 10, 'mint'), // MintToChecked
  supply([8], 9, 'burn'), // Burn
  supply([15], 10, 'burn'), // BurnChecked
  {
    code: [1], // InitializeAccount
    length: 1,
    accounts: 3,
    read: ({ account }) => changeAccount('openTokenAccount', account(2)),
  },
  ...[16, 18].map(
    (code): InstructionLayout => ({
      code: [code], // InitializeAccount2, InitializeAccount3
      length: 33,
      accounts: 2,
      read: ({ key }) => changeAccount('openTokenAccount', key(1)),
    }),
  ),
  actionLayout({ code: [5], name: 'revokeDelegate', subject: 0 }),
  takeLamports(9, 'closeTokenAccount'),
  actionLayout({ code: [10], name: 'freezeTokenAccount', subject: 0 }),
  actionLayout({ code: [11], name: 'thawTokenAccount', subject: 0 }),
  actionLayout({ code: [17], name: 'syncNative', subject: 0 }),
  actionLayout({ code: [22], name: 'fixTokenOwner', subject: 0 }), // InitializeImmutableOwner
]

/** Extensions have a code of their own, and a second one for the instruction. */
export const token2022: readonly InstructionLayout[] = [
  ...token,
  {
    code: [26, 1], // TransferCheckedWithFee; the fee is part of the amount
    length: 19,
    accounts: 4,
    read: ({ account, integer }) => move(account(1), account(0), account(2), integer(2, 8)),
  },
  actionLayout({ code: [26, 2], name: 'withdrawFees', subject: 1, from: 0 }), // From the mint
  actionLayout({ code: [26, 3], name: 'withdrawFees', subject: 1, from: 0 }), // From accounts
  actionLayout({ code: [34, 0], name: 'enableCpiGuard', subject: 0 }),
  actionLayout({
    code: [34, 1],
    name: 'disableCpiGuard',
    subject: 0,
    warnings: () => [{ code: 'guardRemoved' }],
  }),
  {
    code: [35], // InitializePermanentDelegate
    length: 33,
    accounts: 1,
    read: ({ account, key }) => setAuthority(account(0), 'permanentDelegate', key(1)),
    warnings: ({ key }) => authorityChange(key(1)),
  },
  takeLamports(38, 'withdrawExcess'),
]
