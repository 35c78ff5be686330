import type { DecodedCall } from '../../keys/view.ts'
import { headingAmount, nativeChange } from './amounts.ts'
import type { CallContext, CallDescription } from './callDescription.ts'
import { describeAction } from './describeAction.ts'
import { describeBatch } from './describeBatch.ts'
import { describeFields } from './describeFields.ts'
import { describeGrant } from './describeGrant.ts'
import { describeProgramAction } from './describeProgramAction.ts'
import { describeTokenSupply } from './describeTokenSupply.ts'
import { describeTokenTransfer } from './describeTokenTransfer.ts'
import { guessFunction } from './functionNames.ts'
import { asAddress, asBlock, asRaw, asText, row } from './preview.ts'

type Describe = {
  [Kind in DecodedCall['kind']]: (
    call: Extract<DecodedCall, { kind: Kind }>,
    context: CallContext,
  ) => CallDescription
}

/** Another signer may pay for a step. */
const isFromUs = (from: string | null, { account }: CallContext) =>
  from === null || from === account

const describe: Describe = {
  nativeTransfer: (call, context) => {
    const isOurs = isFromUs(call.from, context)
    return {
      sentence: {
        key: 'sentence.send',
        values: { amount: headingAmount(call.amount, context.chain) },
        subject: call.to,
      },
      rows: isOurs ? [] : row('label.from', call.from, asAddress),
      changes: isOurs ? nativeChange(call.amount, context.chain) : [],
    }
  },
  tokenTransfer: (call, { account }) => describeTokenTransfer(call, account),
  approve: (call) => describeGrant({ ...call, deadline: null }),
  permit: (call) => describeGrant({ ...call, isIncrease: false, mayBeItemId: false }),
  operatorForAll: (call) => ({
    sentence: {
      key: call.approved ? 'sentence.operatorForAll' : 'sentence.operatorRevoked',
      subject: call.operator,
    },
    rows: [{ label: 'label.collection', value: asAddress(call.token) }],
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
      key: `sentence.${call.name}`,
      values: { value: { units: call.value, decimals: 0 } },
    },
    rows: [],
    changes: [],
  }),
  createAccount: (call, context) => ({
    sentence: {
      key: call.isTransfer ? 'sentence.fundAccount' : 'sentence.createAccount',
      values: { amount: headingAmount(call.amount, context.chain) },
      subject: call.account,
    },
    rows: [
      ...(isFromUs(call.from, context) ? [] : row('label.from', call.from, asAddress)),
      ...row('label.ownerName', call.ownerName, asText),
      { label: 'label.owner', value: asAddress(call.owner) },
    ],
    changes: isFromUs(call.from, context) ? nativeChange(call.amount, context.chain) : [],
  }),
  assign: (call) => ({
    sentence: { key: 'sentence.assign', subject: call.account },
    rows: [{ label: 'label.owner', value: asAddress(call.owner) }],
    changes: [],
  }),
  setAuthority: ({ account, right, holder }) => ({
    sentence: {
      key: holder === null ? 'sentence.dropAuthority' : 'sentence.setAuthority',
      subject: holder ?? account,
    },
    rows: [
      { label: 'label.right', value: { kind: 'word', key: `right.${right}` } },
      ...(holder === null ? [] : row('label.overAccount', account, asAddress)),
    ],
    changes: [],
  }),
  tokenSupply: describeTokenSupply,
  programAction: describeProgramAction,
  action: describeAction,
  batch: (call, context) => describeBatch(call, context, describeCall),
  signedAction: (call, context) => ({
    sentence: {
      key: `sentence.${call.name}`,
      ...(call.subject === null ? {} : { subject: call.subject }),
    },
    ...describeFields(
      call.fields.map(({ label, value }) => ({ label: `label.${label}`, value })),
      (inner) => describeCall(inner, context),
    ),
  }),
  described: (call, context) => {
    const { rows } = describeFields(
      call.fields.map(({ label, value }) => ({ label: { text: label }, value })),
      (inner) => describeCall(inner, context),
    )
    return {
      sentence: { key: 'sentence.described', values: { intent: call.intent } },
      rows: [
        ...rows,
        { label: 'label.contract', value: asText(call.contractName) },
        ...row('label.to', call.contract, asAddress),
        { label: 'label.description', value: { kind: 'word', key: 'description.operator' } },
      ],
      changes: [],
    }
  },
  contractCall: (call) => ({
    sentence: { key: 'sentence.contractCall', subject: call.to },
    rows: [
      ...row('label.guess', guessFunction(call.selector), asText),
      ...row('label.selector', call.selector, asRaw),
    ],
    changes: [],
  }),
}

export function describeCall(call: DecodedCall, context: CallContext): CallDescription {
  // Each entry takes its own kind; the compiler cannot follow that through an index.
  const entry = describe[call.kind] as (call: DecodedCall, context: CallContext) => CallDescription
  const described = entry(call, context)
  const extra = row('label.extraData', call.extraData, asRaw)
  return extra.length === 0 ? described : { ...described, rows: [...described.rows, ...extra] }
}
