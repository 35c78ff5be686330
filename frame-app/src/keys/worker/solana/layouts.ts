import type { DecodedCall } from '../../view.ts'
import { allowanceText } from '../tokens/allowance.ts'
import type { InstructionLayout } from './instructionLayout.ts'
import { programNames, programs } from './programs.ts'
import { rentExemption, system } from './systemLayouts.ts'

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

const token = (program: string): readonly InstructionLayout[] => [
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
  ...([0, 1] as const).map(
    (hasKey): InstructionLayout => ({
      code: [6], // SetAuthority, to nobody or to a key
      length: hasKey ? 35 : 3,
      accounts: 2,
      fits: ({ integer }) => integer(2, 1) === BigInt(hasKey),
      read: () => ({ kind: 'contractCall', to: program, selector: 'setAuthority' }),
      warnings: ({ key }) => [{ code: 'authorityChange', ...(hasKey === 1 && { detail: key(3) }) }],
    }),
  ),
]

/** Create, as no data or 0, and CreateIdempotent. */
const associatedToken = [[], [0], [1]].map(
  (code): InstructionLayout => ({
    code,
    length: code.length,
    exact: true,
    accounts: 6,
    read: ({ account }) => {
      const isToken2022 = account(5) === programs.token2022
      const owner = isToken2022 ? programs.token2022 : programs.token
      return {
        kind: 'createAccount',
        from: account(0),
        account: account(1),
        amount: rentExemption(isToken2022 ? 170n : 165n).toString(),
        owner,
        ownerName: programNames[owner] ?? null,
        isTransfer: false,
      }
    },
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

export const instructionLayouts: Readonly<Record<string, readonly InstructionLayout[]>> = {
  [programs.system]: system,
  [programs.token]: token(programs.token),
  [programs.token2022]: token(programs.token2022),
  [programs.associatedToken]: associatedToken,
  [programs.computeBudget]: computeBudget,
}
