/** The loaders, which own programs: https://docs.rs/solana-loader-v3-interface. Data is bincode. */
import type { ProgramActionName, Warning } from '../../view.ts'
import { actionLayout, authorityChange, setAuthority, u32, warnOfOther } from './actionLayout.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'
import { programs } from './programs.ts'

type ChangeParameters = {
  code: number
  name: ProgramActionName
  /** Places among the instruction's accounts. */
  subject: number
  from: number
  accounts: number
  warnings(fields: InstructionFields): Warning[]
}

const change = (parameters: ChangeParameters): InstructionLayout => {
  const { code, accounts, warnings, ...rest } = parameters
  return {
    ...actionLayout({ ...rest, code: u32(code) }),
    accounts,
    warnings: (fields) => [{ code: 'programChange' }, ...warnings(fields)],
  }
}

/** From the second account, the present holder, to the third. */
const handOver = (code: number): InstructionLayout => ({
  code: u32(code),
  length: 4,
  accounts: 3,
  read: ({ account }) => setAuthority(account(0), 'upgrade', account(2)),
  warnings: ({ account }) => authorityChange(account(2)),
})

export const loader: readonly InstructionLayout[] = [
  // Upgrade: the program's data, the program, the buffer with the new code, who gets the rest.
  change({
    code: 3,
    name: 'upgradeProgram',
    subject: 1,
    from: 2,
    accounts: 7,
    warnings: (fields) => warnOfOther('otherReceiver', fields, 3),
  }),
  handOver(4), // SetAuthority
  {
    code: u32(4), // To nobody
    length: 4,
    accounts: 2,
    read: ({ account }) => setAuthority(account(0), 'upgrade', null),
    warnings: () => [{ code: 'authorityDropped' }],
  },
  handOver(7), // SetAuthorityChecked
  change({
    code: 5,
    name: 'closeProgram',
    subject: 1,
    from: 0,
    accounts: 2,
    warnings: (fields) => warnOfOther('balanceSentAway', fields, 1),
  }),
]

/** Its instructions have had other numbers in each version, and no public network runs it yet. */
export const loaderV4: readonly InstructionLayout[] = [
  {
    code: [],
    length: 0,
    accounts: 0,
    read: () => ({ kind: 'contractCall', to: programs.loaderV4, selector: null }),
    warnings: () => [{ code: 'unknownCall' }, { code: 'programChange' }],
  },
]
