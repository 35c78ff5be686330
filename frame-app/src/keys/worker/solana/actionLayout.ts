import type { AccountRight, DecodedCall, ProgramActionName, Warning } from '../../view.ts'
import type { InstructionFields, InstructionLayout } from './instructionLayout.ts'

type ActionLayoutParameters = {
  code: readonly number[]
  name: ProgramActionName
  /** Places among the instruction's accounts. */
  subject: number
  from?: number
  /** Offset of the lamports, 8 bytes. */
  amount?: number
  warnings?(fields: InstructionFields): Warning[]
}

/** The code of a native program's instruction: 32 bits, little-endian. */
export const u32 = (code: number): readonly number[] => [code, 0, 0, 0]

export function actionLayout(parameters: ActionLayoutParameters): InstructionLayout {
  const { code, name, subject, from, amount, warnings } = parameters
  return {
    code,
    length: amount === undefined ? code.length : amount + 8,
    accounts: Math.max(subject, from ?? 0) + 1,
    read: ({ account, integer }) => ({
      kind: 'programAction',
      name,
      subject: account(subject),
      from: from === undefined ? null : account(from),
      amount: amount === undefined ? null : integer(amount, 8).toString(),
    }),
    ...(warnings && { warnings }),
  }
}

export const changeAccount = (name: ProgramActionName, subject: string): DecodedCall => ({
  kind: 'programAction',
  name,
  subject,
  from: null,
  amount: null,
})

export const setAuthority = (
  account: string,
  right: AccountRight,
  holder: string | null,
): DecodedCall => ({ kind: 'setAuthority', account, right, holder })

/** Warns unless the account in this place, which receives something, is the one that signs. */
export const warnOfOther = (
  code: 'balanceSentAway' | 'otherReceiver',
  { account, signer }: InstructionFields,
  place: number,
): Warning[] => (account(place) === signer ? [] : [{ code }])

export const authorityChange = (holder?: string): Warning[] => [
  { code: 'authorityChange', ...(holder !== undefined && { detail: holder }) },
]
