import type { InstructionLayout } from './instructionLayout.ts'
import { loader, loaderV4 } from './loaderLayouts.ts'
import { lookupTable } from './lookupTableLayouts.ts'
import { programNames, programs } from './programs.ts'
import { stake } from './stakeLayouts.ts'
import { rentExemption, system } from './systemLayouts.ts'
import { token, token2022 } from './tokenLayouts.ts'
import { vote } from './voteLayouts.ts'

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
  [programs.token]: token,
  [programs.token2022]: token2022,
  [programs.associatedToken]: associatedToken,
  [programs.computeBudget]: computeBudget,
  [programs.stake]: stake,
  [programs.lookupTable]: lookupTable,
  [programs.loader]: loader,
  [programs.loaderV4]: loaderV4,
  [programs.vote]: vote,
}
