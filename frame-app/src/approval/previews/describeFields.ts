import type { DecodedCall, FieldValue } from '../../keys/view.ts'
import type { CallDescription } from './callDescription.ts'
import { describeAsset, describeContract } from './describeAsset.ts'
import { asAddress, asBlock, asText, asTime, type Row } from './preview.ts'

export type LabelledValue = { label: Row['label']; value: FieldValue }

/** These rows are changes. */
const traded: readonly Row['label'][] = [
  'label.gives',
  'label.receives',
  'label.othersReceive',
  'label.otherReceiver',
]

export function describeFields(
  fields: readonly LabelledValue[],
  describeInner: (call: DecodedCall) => CallDescription,
): Omit<CallDescription, 'sentence'> {
  const isTraded = ({ label }: LabelledValue) => traded.includes(label)
  const write = ({ label, value }: LabelledValue): readonly Row[] =>
    value.kind === 'call' ? listInner(label, describeInner(value.call)) : listValue(label, value)
  return {
    rows: fields.filter((field) => !isTraded(field)).flatMap(write),
    changes: fields.filter(isTraded).flatMap(write),
  }
}

function listInner(label: Row['label'], inner: CallDescription): readonly Row[] {
  const { subject } = inner.sentence
  return [
    { label, value: { kind: 'sentence', sentence: inner.sentence } },
    ...(subject === undefined ? [] : [{ label: 'label.to', value: asAddress(subject) } as const]),
    ...inner.changes,
    ...inner.rows,
  ]
}

function listValue(
  label: Row['label'],
  value: Exclude<FieldValue, { kind: 'call' }>,
): readonly Row[] {
  if (value.kind === 'text') return [{ label, value: writeText(value.text) }]
  if (value.kind === 'address') return [{ label, value: asAddress(value.address) }]
  if (value.kind === 'date') return [{ label, value: asTime(value.seconds) }]
  const shown = { label, value: describeAsset(value, { chain: null, isPayment: false }) }
  return [shown, ...describeContract(value)]
}

const longestInline = 40

const writeText = (text: string) =>
  text.length > longestInline || text.includes('\n') ? asBlock(text) : asText(text)
