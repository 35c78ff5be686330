import type { AccountRight } from '../../view.ts'
import { authorityChange, setAuthority, u32 } from './actionLayout.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'

type AuthorizeParameters = {
  code: number
  length: number
  accounts: number
  /** Offset of the right, 4 bytes. */
  right: number
  holder(fields: InstructionFields): string
}

/** Reads what hands over one of a program's rights over the first account, by the right's number. */
export const authorizeLayouts =
  (rights: readonly AccountRight[]) =>
  ({ code, length, accounts, right, holder }: AuthorizeParameters): InstructionLayout[] =>
    rights.map((name, value) => ({
      code: u32(code),
      length,
      accounts,
      fits: ({ integer }) => integer(right, 4) === BigInt(value),
      read: (fields) => setAuthority(fields.account(0), name, holder(fields)),
      warnings: (fields) => authorityChange(holder(fields)),
    }))
