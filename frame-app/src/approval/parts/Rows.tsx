import type { Row, RowValue } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { EscapedText } from './EscapedText.tsx'
import { inOrder } from './inOrder.tsx'
import { RowContent } from './RowContent.tsx'

/** Short enough to fit beside its label. */
const inline: readonly RowValue['kind'][] = ['text', 'word', 'amount']

export function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts()
  if (rows.length === 0) return null
  return (
    <dl className="rows">
      {inOrder(rows, ({ label, value }) => (
        <div className={inline.includes(value.kind) ? 'row row-inline' : 'row'}>
          <dt>{typeof label === 'string' ? t(label) : <EscapedText>{label.text}</EscapedText>}</dt>
          <dd>
            <RowContent value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
