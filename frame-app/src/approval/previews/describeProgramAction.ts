import type { ChainLabel, DecodedCall, ProgramActionName } from '../../keys/view.ts'
import { headingAmount, nativeChange } from './amounts.ts'
import type { CallDescription } from './callDescription.ts'
import { asAddress, row } from './preview.ts'

type ProgramAction = Extract<DecodedCall, { kind: 'programAction' }>

/** These pay lamports to an account that anybody may own. */
const paying: readonly ProgramActionName[] = ['withdrawStake', 'withdrawNonce', 'withdrawVote']

export function describeProgramAction(
  { name, subject, from, amount }: ProgramAction,
  { account, chain }: { account: string; chain: ChainLabel | null },
): CallDescription {
  const leaves = paying.includes(name) && subject !== account
  return {
    sentence: {
      key: `sentence.${name}`,
      ...(amount !== null && { values: { amount: headingAmount(amount, chain) } }),
      subject,
    },
    rows: row('label.from', from, asAddress),
    changes: leaves && amount !== null ? nativeChange(amount, chain) : [],
  }
}
