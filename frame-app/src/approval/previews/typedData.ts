import type { PartView } from '../../keys/view.ts'
import { describeCall } from './describeCall.ts'
import { asAddress, asText, type Preview, type Row, type Sentence } from './preview.ts'

export type TypedDataView = Extract<PartView, { kind: 'typedData' }>

export function previewTypedData(view: TypedDataView): Preview {
  const data: readonly Row[] = [
    { label: 'label.type', value: asText(view.primaryType) },
    { label: 'label.fields', value: { kind: 'tree', fields: view.fields } },
  ]
  const domain: readonly Row[] = [
    { label: 'label.domain', value: { kind: 'tree', fields: view.domain } },
  ]
  const account: Row = { label: 'label.account', value: asAddress(view.account) }
  const described = view.calls.map((call) =>
    describeCall(call, { account: view.account, chain: null }),
  )
  const [first, ...others] = described
  const only = others.length === 0 ? first : undefined
  return {
    sentence: only?.sentence ?? writeSentence(view),
    changes: described.flatMap(({ changes }) => changes),
    costs: [],
    rows: only?.rows ?? (first ? [] : [...data, ...domain]),
    steps: only ? [] : described.map(({ sentence, rows }) => ({ sentence, rows, details: [] })),
    stepsLabel: 'label.all',
    network: null,
    details: first ? [account, ...data, ...domain] : [account],
  }
}

function writeSentence({ calls, primaryType }: TypedDataView): Sentence {
  return calls.length === 0
    ? { key: 'sentence.typedData', values: { type: primaryType } }
    : { key: 'sentence.grants', values: { count: calls.length } }
}
