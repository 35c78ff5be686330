import type { ApprovalView } from '../../keys/view.ts'
import type { Preview, Step } from './preview.ts'
import { previewPart } from './previewPart.ts'

export function previewRequest({ parts }: ApprovalView): Preview {
  const previews = parts.map(previewPart)
  const [only, ...others] = previews
  if (only && others.length === 0) return only
  const networks = new Set(previews.flatMap(({ network }) => network ?? []))
  return {
    sentence: { key: 'sentence.parts', values: { count: parts.length } },
    changes: previews.flatMap(({ changes }) => changes),
    costs: previews.flatMap(({ costs }) => costs),
    rows: [],
    steps: previews.flatMap(listSteps),
    stepsLabel: 'label.all',
    network: [...networks].join(', ') || null,
    details: [],
  }
}

const listSteps = ({ sentence, rows, steps, details }: Preview): readonly Step[] => [
  { sentence, rows, details },
  ...steps,
]
