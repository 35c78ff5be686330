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
  isOpen: boolean
}

export function Steps({ label, steps, isOpen }: StepsProps) {
  const { t } = useTexts()
  if (steps.length === 0) return null
  return (
    <section>
      <h2>{t(label === 'label.steps' && steps.length === 1 ? 'label.step' : label)}</h2>
      <StepList steps={steps} isOpen={isOpen} />
    </section>
  )
}

function StepList({ steps, isOpen }: Pick<StepsProps, 'steps' | 'isOpen'>) {
  return (
    <ol className="steps">
      {inOrder(steps, ({ sentence, rows, details, steps: inner = [] }) => (
        <li>
          <p>
            <SentenceText sentence={sentence} />
          </p>
          {sentence.subject && <AddressBlock address={sentence.subject} />}
          <Rows rows={rows} />
          {details.length > 0 && <Details rows={details} isOpen={isOpen} />}
          {inner.length > 0 && <StepList steps={inner} isOpen={isOpen} />}
        </li>
      ))}
    </ol>
  )
}
