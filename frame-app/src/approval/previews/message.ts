import type { PartView } from '../../keys/view.ts'
import { asAddress, asBlock, asRaw, type Preview, type Row } from './preview.ts'

export type MessageView = Extract<PartView, { kind: 'message' }>

export function previewMessage(view: MessageView): Preview {
  return {
    sentence: { key: 'sentence.message' },
    changes: [],
    costs: [],
    rows: [messageRow(view)],
    steps: [],
    stepsLabel: 'label.steps',
    network: null,
    details: [{ label: 'label.account', value: asAddress(view.account) }, ...rawRows(view)],
  }
}

export function messageRow({ text, hex }: MessageView): Row {
  return { label: 'label.message', value: text === null ? asRaw(hex) : asBlock(text) }
}

export function rawRows({ text, hex }: MessageView): readonly Row[] {
  return text === null ? [] : [{ label: 'label.rawMessage', value: asRaw(hex) }]
}
