import type { Asset, DecodedCall, Warning } from '../../../view.ts'
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

/** Warns if a contract keeps what an action returns, and no other uses it or passes it on. */
export function keptWarnings(calls: readonly DecodedCall[]): readonly Warning[] {
  const actions = calls.filter((call): call is Action => call.kind === 'action')
  const isKept = actions.some(
    (kept) => kept.recipient === kept.contract && !actions.some((other) => takesUp(kept, other)),
  )
  return isKept ? [{ code: 'otherRecipient' }] : []
}

function takesUp(kept: Action, other: Action): boolean {
  const isKept = (asset: Asset) => kept.gets.some(({ token }) => token === asset.token)
  if (other !== kept && other.from === kept.contract) {
    return kept.name === 'wrap' || other.pays.some(isKept)
  }
  if (!passingOn.includes(other.name) || other.recipient === other.contract) return false
  const isWrapped = kept.gets.some(({ tokenInfo }) => tokenInfo?.symbol.startsWith('W'))
  const isUnwrapped = other.name === 'unwrap' && isWrapped
  return kept.gets.length === 0 || isUnwrapped || other.gets.some(isKept)
}

export function mergeWarnings(warnings: readonly Warning[]): readonly Warning[] {
  return [...new Map(warnings.map((each) => [`${each.code} ${each.detail}`, each])).values()]
}
