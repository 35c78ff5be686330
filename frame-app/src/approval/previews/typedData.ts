import type { PartView } from '../../keys/view.ts'
import type { CallDescription } from './callDescription.ts'
import { describeCall } from './describeCall.ts'
import { asAddress, asText, type Preview, type Row, type Sentence, type Step } from './preview.ts'

export type TypedDataView = Extract<PartView, { kind: 'typedData' }>

export function previewTypedData(view: TypedDataView): Preview {
  const data: readonly Row[] = [
    { label: 'label.type', value: asText(view.primaryType) },
    { label: 'label.fields', value: { kind: 'tree', fields: view.fields, account: view.account } },
  ]
  const domain: readonly Row[] = [
    { label: 'label.domain', value: { kind: 'tree', fields: view.domain, account: view.account } },
  ]
  const account: Row = { label: 'label.account', value: asAddress(view.account) }
  const described = view.calls.map((call) =>
    describeCall(call, { account: view.account, chain: null }),
  )
  const [first, ...others] = described
  const only = others.length === 0 ? first : undefined
  return {
    sentence: only?.sentence ?? writeSentence(view),
    changes: only?.changes ?? [],
    costs: [],
    rows: only?.rows ?? (first ? [] : [...data, ...domain]),
    steps: only ? [] : described.map(listStep),
    stepsLabel: 'label.all',
    network: null,
    details: first ? [account, ...data, ...domain] : [account],
  }
}

/** Each of several trades keeps its own sides. */
const listStep = ({ sentence, rows, changes }: CallDescription): Step => ({
  sentence,
  rows: [...changes, ...rows],
  details: [],
})

function writeSentence({ calls, primaryType }: TypedDataView): Sentence {
  if (calls.length === 0) return { key: 'sentence.typedData', values: { type: primaryType } }
  const isTrade = calls.every(({ kind }) => kind === 'signedAction')
  const key = isTrade ? 'sentence.orders' : 'sentence.grants'
  return { key, values: { count: calls.length } }
}
