import type { DecodedCall, Warning } from '../../view.ts'
import { authorityChange, u32 } from './actionLayout.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'
import { nonce } from './nonceLayouts.ts'
import { programNames, programs } from './programs.ts'

const lamportsPerByte = 6960n
const accountOverhead = 128n

/** Lamports that exempt an account of that size from rent. */
export const rentExemption = (bytes: bigint) => (accountOverhead + bytes) * lamportsPerByte

/**
 * Programs whose new accounts are known to serve the person: the person can recover their contents.
 */
const knownOwners: readonly string[] = [programs.token, programs.token2022, programs.system]

/**
 * More bytes than any token account or mint in use has; their rent would be a transfer in disguise.
 */
const mostBytes = 1024n

type NewAccount = { from: string; account: string; lamports: bigint; space: bigint; owner: string }

function createAccount({ from, account, lamports, space, owner }: NewAccount): DecodedCall {
  const rent = rentExemption(space < mostBytes ? space : mostBytes)
  return {
    kind: 'createAccount',
    from,
    account,
    amount: lamports.toString(),
    owner,
    ownerName: programNames[owner] ?? null,
    isTransfer: lamports > rent || !knownOwners.includes(owner),
  }
}

/** Whoever initializes a stake account owns its lamports, so that creating one is a transfer. */
const ownerWarnings = (owner: string): Warning[] =>
  knownOwners.includes(owner) || owner === programs.stake ? [] : [{ code: 'unknownOwner' }]

/** Lamports, bytes and owner follow in this order. */
const newAccount = ({ account, integer, key }: InstructionFields, offset: number): NewAccount => ({
  from: account(0),
  account: account(1),
  lamports: integer(offset, 8),
  space: integer(offset + 8, 8),
  owner: key(offset + 16),
})

const assign = ({ account, key }: InstructionFields, offset: number): DecodedCall => ({
  kind: 'assign',
  account: account(0),
  owner: key(offset),
})

/** For accounts with a seed: its length, 0 to 32, precedes it. */
const withSeed = Array.from({ length: 33 }, (_, seed) => seed).flatMap(
  (seed): InstructionLayout[] => {
    const start = 44 + seed
    const fits = ({ integer }: InstructionFields) => integer(36, 8) === BigInt(seed)
    return [
      {
        code: u32(3), // CreateAccountWithSeed
        length: start + 48,
        accounts: 2,
        fits,
        read: (fields) => createAccount(newAccount(fields, start)),
        warnings: ({ key }) => ownerWarnings(key(start + 16)),
      },
      {
        code: u32(10), // AssignWithSeed
        length: start + 32,
        accounts: 1,
        fits,
        read: (fields) => assign(fields, start),
        warnings: () => authorityChange(),
      },
    ]
  },
)

export const system: readonly InstructionLayout[] = [
  {
    code: u32(2), // Transfer
    length: 12,
    accounts: 2,
    read: ({ account, integer }) => ({
      kind: 'nativeTransfer',
      from: account(0),
      to: account(1),
      amount: integer(4, 8).toString(),
    }),
  },
  {
    code: u32(0), // CreateAccount
    length: 52,
    accounts: 2,
    read: (fields) => createAccount(newAccount(fields, 4)),
    warnings: ({ key }) => ownerWarnings(key(20)),
  },
  {
    code: u32(1), // Assign
    length: 36,
    accounts: 1,
    read: (fields) => assign(fields, 4),
    warnings: () => authorityChange(),
  },
  {
    code: u32(11), // TransferWithSeed; seed and owner follow the lamports
    length: 52,
    accounts: 3,
    read: ({ account, integer }) => ({
      kind: 'nativeTransfer',
      from: account(0),
      to: account(2),
      amount: integer(4, 8).toString(),
    }),
  },
  ...withSeed,
  ...nonce,
]
