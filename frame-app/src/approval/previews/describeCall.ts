import type { ChainLabel } from '../../keys/vault.ts'
import type { DecodedCall } from '../../keys/view.ts'
import { formatAmount } from '../format/formatAmount.ts'
import {
  asAddress,
  asBlock,
  asRaw,
  asTime,
  type Row,
  type RowValue,
  row,
  type Sentence,
} from './preview.ts'

/** One decoded step in words: what it does, with whom, and what it takes away. */
export type CallDescription = {
  sentence: Sentence
  rows: readonly Row[]
  changes: readonly Row[]
}

type Describe = {
  [Kind in DecodedCall['kind']]: (
    call: Extract<DecodedCall, { kind: Kind }>,
    chain: ChainLabel | null,
  ) => CallDescription
}

const describe: Describe = {
  nativeTransfer: (call, chain) => ({
    sentence: {
      key: 'sentence.send',
      values: { amount: nativeAmount(call.amount, chain) },
      subject: call.to,
    },
    rows: [],
    changes: nativeChange(call.amount, chain),
  }),
  tokenTransfer: (call) => ({
    sentence: { key: 'sentence.sendToken', subject: call.to },
    rows: [
      { label: 'label.token', value: asAddress(call.token) },
      ...row('label.from', call.from, asAddress),
    ],
    changes: [{ label: 'label.leaves', value: { kind: 'baseUnits', amount: call.amount } }],
  }),
  approve: (call) => ({
    sentence: { key: approveSentence(call.amount) },
    rows: [
      { label: 'label.spender', value: asAddress(call.spender) },
      { label: 'label.token', value: asAddress(call.token) },
      { label: 'label.amount', value: allowance(call.amount) },
    ],
    changes: [],
  }),
  operatorForAll: (call) => ({
    sentence: { key: call.approved ? 'sentence.operatorForAll' : 'sentence.operatorRevoked' },
    rows: [
      { label: 'label.operator', value: asAddress(call.operator) },
      { label: 'label.collection', value: asAddress(call.token) },
    ],
    changes: [],
  }),
  permit: (call) => ({
    sentence: { key: 'sentence.permit' },
    rows: [
      { label: 'label.spender', value: asAddress(call.spender) },
      { label: 'label.token', value: asAddress(call.token) },
      { label: 'label.amount', value: allowance(call.amount) },
      ...row('label.deadline', call.deadline, asTime),
    ],
    changes: [],
  }),
  contractCreation: () => ({
    sentence: { key: 'sentence.contractCreation' },
    rows: [],
    changes: [],
  }),
  memo: (call) => ({
    sentence: { key: 'sentence.memo' },
    rows: [{ label: 'label.note', value: asBlock(call.text) }],
    changes: [],
  }),
  computeBudget: (call) => ({
    sentence: {
      key: 'sentence.computeBudget',
      values: { name: call.name, value: call.value },
    },
    rows: [],
    changes: [],
  }),
  createAccount: (call, chain) => ({
    sentence: {
      key: 'sentence.createAccount',
      values: { amount: nativeAmount(call.amount, chain) },
    },
    rows: [{ label: 'label.newAccount', value: asAddress(call.account) }],
    changes: nativeChange(call.amount, chain),
  }),
  contractCall: (call) => ({
    sentence: { key: 'sentence.contractCall', subject: call.to },
    rows: row('label.selector', call.selector, asRaw),
    changes: [],
  }),
}

/** Words for a decoded call. `chain` gives native amounts their unit; without it they are base units. */
export function describeCall(call: DecodedCall, chain: ChainLabel | null): CallDescription {
  // Each entry takes exactly the kind that it stands under; the compiler cannot follow that through an index.
  const entry = describe[call.kind] as (
    call: DecodedCall,
    chain: ChainLabel | null,
  ) => CallDescription
  return entry(call, chain)
}

/** A native amount with its symbol, every digit. */
export function nativeAmount(amount: string, chain: ChainLabel | null): string {
  const number = formatAmount({ amount, decimals: chain?.decimals ?? 0 })
  return chain ? `${number} ${chain.symbol}` : number
}

/** The row for a native amount that leaves the account; none for zero. */
export function nativeChange(amount: string, chain: ChainLabel | null): readonly Row[] {
  if (BigInt(amount) === 0n) return []
  const value: RowValue = { kind: 'amount', text: nativeAmount(amount, chain) }
  return [{ label: 'label.leaves', value }]
}

function approveSentence(amount: string): Sentence['key'] {
  if (amount === 'unlimited') return 'sentence.approveUnlimited'
  return amount === '0' ? 'sentence.approveRevoked' : 'sentence.approve'
}

const allowances: Readonly<Record<string, RowValue>> = {
  unlimited: { kind: 'word', key: 'amount.unlimited' },
  unknown: { kind: 'word', key: 'amount.unknown' },
}

function allowance(amount: string): RowValue {
  return allowances[amount] ?? { kind: 'baseUnits', amount }
}
