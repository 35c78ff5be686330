import type { Step } from '../previews/preview.ts'
import type { TextKey } from '../texts/approvalTexts.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AddressBlock } from './AddressBlock.tsx'
import { Details } from './Details.tsx'
import { inOrder } from './inOrder.tsx'
import { Rows } from './Rows.tsx'
import { SentenceText } from './SentenceText.tsx'

export type StepsProps = {
  label: TextKey
  steps: readonly Step[]
}

export function Steps({ label, steps }: StepsProps) {
  const { t } = useTexts()
  if (steps.length === 0) return null
  return (
    <section>
      <h2>{t(label === 'label.steps' && steps.length === 1 ? 'label.step' : label)}</h2>
      <StepList steps={steps} isOpen={false} />
    </section>
  )
}

function StepList({ steps, isOpen }: { steps: readonly Step[]; isOpen: boolean }) {
  const { t } = useTexts()
  return (
    <ol className="steps">
      {inOrder(steps, ({ number, isHigh = isOpen, sentence, rows, details, steps: inner = [] }) => (
        <li data-risk={number !== undefined && isHigh ? 'high' : undefined}>
          {number !== undefined && <p className="step-number">{t('label.part', { number })}</p>}
          <p>
            <SentenceText sentence={sentence} />
          </p>
          {sentence.subject && <AddressBlock address={sentence.subject} />}
          <Rows rows={rows} />
          {details.length > 0 && <Details rows={details} isOpen={isHigh} />}
          {inner.length > 0 && <StepList steps={inner} isOpen={isHigh} />}
        </li>
      ))}
    </ol>
  )
}
