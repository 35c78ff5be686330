import type { ActionName, BatchName, BatchStep, DecodedCall } from '../../keys/view.ts'
import type { TextKey } from '../texts/approvalTexts.ts'
import { nativeAmount } from './amounts.ts'
import type { CallContext, CallDescription } from './callDescription.ts'
import { contractRows } from './describeAction.ts'
import { asAddress, asAmount, asRaw, row, type Sentence, type Step } from './preview.ts'

type Batch = Extract<DecodedCall, { kind: 'batch' }>
type Describe = (call: DecodedCall, context: CallContext) => CallDescription

const sentences = {
  multicall: 'sentence.calls',
  selfMulticall: 'sentence.calls',
  router: 'sentence.calls',
  safe: 'sentence.accountCalls',
  smartAccount: 'sentence.accountCalls',
  userOperations: 'sentence.userOperations',
  permits: 'sentence.grants',
  transfers: 'sentence.transfers',
  atomic: 'sentence.atomicCalls',
} as const satisfies Readonly<Record<BatchName, TextKey>>

/** They serve another step, and show where they send something. */
const serving: readonly ActionName[] = [
  'wrap',
  'unwrap',
  'sweep',
  'refund',
  'payShare',
  'checkBalance',
]

export function describeBatch(
  batch: Batch,
  context: CallContext,
  describe: Describe,
): CallDescription {
  const described = batch.steps.map((step) => ({ step, ...describe(step.call, context) }))
  const leading = findLeading(batch)
  return {
    sentence: leading ? describe(leading, context).sentence : countSentence(batch),
    changes: described.flatMap(({ changes }) => changes),
    rows: [
      ...row('label.contract', leading && batch.contract, asAddress),
      ...row('label.hiddenCalls', batch.hidden || null, (count) => asAmount(String(count))),
      ...contractRows(batch),
    ],
    steps: described.map((each) => toStep(each, context)),
  }
}

type Action = Extract<DecodedCall, { kind: 'action' }>

const isAction = (call: DecodedCall): call is Action => call.kind === 'action'
const isServing = (call: DecodedCall) => isAction(call) && serving.includes(call.name)

/** Finds the only purpose of a batch, with what other steps pay in or out for it. */
function findLeading({ name, steps, hidden }: Batch): Action | undefined {
  // The person sees how many steps stand or fall together.
  if (name === 'atomic') return undefined
  const calls = steps.map(({ call }) => call)
  const [only, ...others] = calls.filter((call) => !isServing(call))
  if (!only || !isAction(only) || others.length > 0 || hidden > 0) return undefined
  const help = calls.filter(isAction).filter(isServing)
  const paidIn = help.find(({ name }) => name === 'wrap')
  const paidOut = help.find(({ name, gets }) => name !== 'wrap' && gets.length > 0)
  return {
    ...only,
    ...(paidIn && only.from === only.contract && { pays: paidIn.pays }),
    ...(paidOut && only.recipient === only.contract && { gets: paidOut.gets }),
  }
}

const countSentence = ({ name, steps, hidden, contract }: Batch): Sentence => ({
  key: sentences[name],
  values: { count: steps.length + hidden },
  // The account itself.
  ...(name !== 'atomic' && { subject: contract }),
})

function toStep(
  { step, sentence, rows, steps = [] }: CallDescription & { step: BatchStep },
  { chain }: CallContext,
): Step {
  const { to, value, isDelegate, call, data } = step
  const shown = [
    sentence.subject,
    ...rows.map((each) => 'address' in each.value && each.value.address),
  ]
  const carries = call.kind !== 'nativeTransfer' && value !== '0'
  return {
    sentence,
    rows: [
      ...(isDelegate
        ? [{ label: 'label.rights', value: { kind: 'word', key: 'contract.delegate' } } as const]
        : []),
      ...(carries
        ? row('label.carries', value, (amount) => asAmount(nativeAmount(amount, chain)))
        : []),
      ...rows,
    ],
    details: [
      ...row('label.calledContract', shown.includes(to ?? '') ? null : to, asAddress),
      ...row('label.data', data, asRaw),
    ],
    steps,
  }
}
