import type { ApprovalView, PartView } from '../../keys/view.ts'
import { areTransactions } from './areTransactions.ts'
import type { Preview, Step } from './preview.ts'
import { previewPart } from './previewPart.ts'
import { sumChanges } from './sumChanges.ts'

/** Several parts become numbered steps, with what each of them runs inside. */
export function previewRequest(view: ApprovalView): Preview {
  const { parts } = view
  const previews = parts.map(previewPart)
  const [only, ...others] = previews
  if (only && others.length === 0) return only
  const networks = new Set(previews.flatMap(({ network }) => network ?? []))
  const changes = previews.flatMap((each) => each.changes)
  return {
    sentence: {
      key: areTransactions(view) ? 'sentence.transactions' : 'sentence.parts',
      values: { count: parts.length },
    },
    changes: networks.size === 1 ? sumChanges(changes) : changes,
    costs: previews.flatMap(({ costs }) => costs),
    rows: [],
    steps: previews.map((preview, index) => toStep(preview, parts[index], index + 1)),
    stepsLabel: 'label.all',
    network: [...networks].join(', ') || null,
    details: [],
  }
}

const toStep = (
  { sentence, rows, steps, lowerRows = [], details }: Preview,
  part: PartView | undefined,
  number: number,
): Step => ({
  number,
  isHigh: part?.risk === 'high',
  sentence,
  rows: [...rows, ...lowerRows],
  steps,
  details,
})
