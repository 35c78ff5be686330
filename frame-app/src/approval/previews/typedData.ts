import type { ApprovalView } from '../../keys/vault.ts'
import { describeCall } from './describeCall.ts'
import { asAddress, asText, type Preview, type Row } from './preview.ts'

export type TypedDataView = Extract<ApprovalView, { kind: 'typedData' }>

/** EIP-712 data: in words when the worker understood it, else field by field in plain sight. */
export function previewTypedData(view: TypedDataView): Preview {
  const data: readonly Row[] = [
    { label: 'label.type', value: asText(view.primaryType) },
    { label: 'label.fields', value: { kind: 'tree', fields: view.fields } },
  ]
  const domain: readonly Row[] = [
    { label: 'label.domain', value: { kind: 'tree', fields: view.domain } },
  ]
  const account: Row = { label: 'label.account', value: asAddress(view.account) }
  const call = view.call && describeCall(view.call, null)
  return {
    sentence: call?.sentence ?? {
      key: 'sentence.typedData',
      values: { type: view.primaryType },
    },
    changes: call?.changes ?? [],
    rows: call ? call.rows : [...domain, ...data],
    steps: [],
    stepsLabel: 'label.steps',
    fee: null,
    network: null,
    details: call ? [account, ...domain, ...data] : [account],
  }
}
