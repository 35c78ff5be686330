import type { DecodedCall, Warning } from '../../../view.ts'
import { allowanceWarnings } from '../../tokens/allowance.ts'
import type { TokenBook } from '../../tokens/tokenBook.ts'
import type { Action } from './action.ts'

type WarningRules = {
  [Kind in DecodedCall['kind']]?: (
    call: Extract<DecodedCall, { kind: Kind }>,
    book: TokenBook,
  ) => readonly Warning[]
}

const warningRules: WarningRules = {
  contractCreation: () => [{ code: 'contractCreation' }],
  contractCall: () => [{ code: 'unknownCall' }],
  approve: ({ amount, token, isDecrease }, book) =>
    isDecrease ? [] : allowanceWarnings(amount, token, book),
  permit: ({ amount, token }, book) => allowanceWarnings(amount, token, book),
  operatorForAll: ({ approved }) => (approved ? [{ code: 'operatorForAll' }] : []),
  action: (call) => [...(actionWarnings[call.name] ?? []), ...partyWarnings(call)],
}

const ownerChange = [{ code: 'ownerChange' }] as const

const actionWarnings: Readonly<Partial<Record<Action['name'], readonly Warning[]>>> = {
  transferOwnership: ownerChange,
  renounceOwnership: ownerChange,
  upgrade: [{ code: 'codeChange' }],
  approveOrder: [{ code: 'hiddenOrder' }],
}

function partyWarnings({ isRecognized, from, recipient, contract }: Action): Warning[] {
  // A router may hold what a later step passes on; see `keptWarnings`.
  const isAway = recipient !== null && recipient !== from && recipient !== contract
  return [
    ...(isAway ? [{ code: 'otherRecipient' } as const] : []),
    ...(isRecognized ? [] : [{ code: 'unknownContract' } as const]),
  ]
}

/** Of a call by itself; those that it runs have their own. */
export function callWarnings(call: DecodedCall, book: TokenBook): readonly Warning[] {
  // A rule receives the kind of call that lists it.
  const rule = warningRules[call.kind] as
    | ((call: DecodedCall, book: TokenBook) => readonly Warning[])
    | undefined
  return rule?.(call, book) ?? []
}

const passingOn: readonly Action['name'][] = ['unwrap', 'sweep', 'refund']

/** Warns if the contract keeps what an action returns, and no step passes it on. */
export function keptWarnings(calls: readonly DecodedCall[]): readonly Warning[] {
  const actions = calls.filter((call): call is Action => call.kind === 'action')
  const isKept = actions.some(
    ({ recipient, contract, name }) => recipient === contract && name !== 'wrap',
  )
  const isPassedOn = actions.some(
    ({ name, recipient, contract }) => passingOn.includes(name) && recipient !== contract,
  )
  return isKept && !isPassedOn ? [{ code: 'otherRecipient' }] : []
}

export function mergeWarnings(warnings: readonly Warning[]): readonly Warning[] {
  return [...new Map(warnings.map((each) => [`${each.code} ${each.detail}`, each])).values()]
}
