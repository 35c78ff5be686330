import type { Step } from '../previews/preview.ts'
import { text } from '../texts/text.ts'
import { AddressBlock } from './AddressBlock.tsx'
import { Details } from './Details.tsx'
import { inOrder } from './inOrder.ts'
import { Rows } from './Rows.tsx'
import { SentenceText } from './SentenceText.tsx'

/** The steps of a transaction in their order, each with its own details. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <ol className="steps" aria-label={text('label.instructions')}>
      {inOrder(steps, ({ sentence, rows, details }) => (
        <li>
          <p>
            <SentenceText sentence={sentence} />
          </p>
          {sentence.subject && <AddressBlock address={sentence.subject} />}
          <Rows rows={rows} />
          <Details rows={details} checkNumber={null} />
        </li>
      ))}
    </ol>
  )
}
