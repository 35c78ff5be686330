/** Instructions of known programs, by how their bytes are laid out. */
import { base58 } from '@scure/base'
import { allowanceText } from '../evm/allowance.ts'
import type { DecodedCall, Warning } from '../view.ts'
import { programs } from './programs.ts'

/** What a layout reads from: accounts by place, little-endian integers and keys by offset in the data. */
export type InstructionFields = {
  account(place: number): string
  integer(offset: number, bytes: number): bigint
  bytes(offset: number): Uint8Array
}

export type InstructionLayout = {
  /** How the data begins. */
  code: readonly number[]
  /** Its whole length; an instruction of another length is not read. */
  length: number
  /** How many accounts it has at least. */
  accounts: number
  read(fields: InstructionFields): DecodedCall
  warnings?(fields: InstructionFields): Warning[]
}

/** Instructions that move a mint's tokens but do not name it. */
const unnamedMint = 'unknown'

const system: readonly InstructionLayout[] = [
  {
    code: [2, 0, 0, 0], // Transfer
    length: 12,
    accounts: 2,
    read: ({ account, integer }) => ({
      kind: 'nativeTransfer',
      to: account(1),
      amount: integer(4, 8).toString(),
    }),
  },
  {
    code: [0, 0, 0, 0], // CreateAccount
    length: 52,
    accounts: 2,
    read: ({ account, integer }) => ({
      kind: 'createAccount',
      account: account(1),
      amount: integer(4, 8).toString(),
    }),
  },
  {
    code: [1, 0, 0, 0], // Assign: the account, and what is on it, becomes a program's.
    length: 36,
    accounts: 1,
    read: () => ({ kind: 'contractCall', to: programs.system, selector: 'assign' }),
    warnings: ({ bytes }) => [{ code: 'authorityChange', detail: base58.encode(bytes(4)) }],
  },
]

const token = (program: string): readonly InstructionLayout[] => [
  {
    code: [3], // Transfer
    length: 9,
    accounts: 3,
    read: ({ account, integer }) => ({
      kind: 'tokenTransfer',
      token: unnamedMint,
      from: account(0),
      to: account(1),
      amount: integer(1, 8).toString(),
    }),
  },
  {
    code: [12], // TransferChecked
    length: 10,
    accounts: 4,
    read: ({ account, integer }) => ({
      kind: 'tokenTransfer',
      token: account(1),
      from: account(0),
      to: account(2),
      amount: integer(1, 8).toString(),
    }),
  },
  {
    code: [4], // Approve
    length: 9,
    accounts: 3,
    read: ({ account, integer }) => ({
      kind: 'approve',
      token: unnamedMint,
      spender: account(1),
      amount: allowanceText(integer(1, 8), 64),
    }),
  },
  {
    code: [13], // ApproveChecked
    length: 10,
    accounts: 4,
    read: ({ account, integer }) => ({
      kind: 'approve',
      token: account(1),
      spender: account(2),
      amount: allowanceText(integer(1, 8), 64),
    }),
  },
  ...[3, 35].map(
    (length): InstructionLayout => ({
      code: [6], // SetAuthority, to nobody or to a key
      length,
      accounts: 2,
      read: () => ({ kind: 'contractCall', to: program, selector: 'setAuthority' }),
      warnings: ({ account, bytes }) => [
        {
          code: 'authorityChange',
          detail: length === 35 ? base58.encode(bytes(3)) : account(0),
        },
      ],
    }),
  ),
]

/** Lamports that free an account of so many bytes from rent; the program takes them from the payer. */
const rentExemption = (bytes: number) => ((128 + bytes) * 3480 * 2).toString()

/** Create, as no data or 0, and CreateIdempotent. */
const associatedToken = [[], [0], [1]].map(
  (code): InstructionLayout => ({
    code,
    length: code.length,
    accounts: 6,
    read: ({ account }) => ({
      kind: 'createAccount',
      account: account(1),
      amount: rentExemption(account(5) === programs.token2022 ? 170 : 165),
    }),
  }),
)

const computeBudget = (
  [
    [1, 'heapBytes', 4],
    [2, 'computeUnitLimit', 4],
    [3, 'computeUnitPrice', 8],
    [4, 'loadedAccountsBytes', 4],
  ] as const
).map(
  ([code, name, bytes]): InstructionLayout => ({
    code: [code],
    length: 1 + bytes,
    accounts: 0,
    read: ({ integer }) => ({
      kind: 'computeBudget',
      name,
      value: integer(1, bytes).toString(),
    }),
  }),
)

/** Program address -> the instructions that are known. */
export const instructionLayouts: Readonly<Record<string, readonly InstructionLayout[]>> = {
  [programs.system]: system,
  [programs.token]: token(programs.token),
  [programs.token2022]: token(programs.token2022),
  [programs.associatedToken]: associatedToken,
  [programs.computeBudget]: computeBudget,
}
