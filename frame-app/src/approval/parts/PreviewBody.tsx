import type { ReactNode, Ref } from 'react'
import type { ApprovalView } from '../../keys/view.ts'
import { nameKind } from '../previews/nameKind.ts'
import { asText, type Preview, type Row, row } from '../previews/preview.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AddressBlock } from './AddressBlock.tsx'
import { Details } from './Details.tsx'
import { Rows } from './Rows.tsx'
import { SentenceText } from './SentenceText.tsx'
import { Steps } from './Steps.tsx'

export type PreviewBodyProps = {
  preview: Preview
  view: ApprovalView
  /** Empty where they stand elsewhere. */
  costs: readonly Row[]
  headingId: string
  headingRef: Ref<HTMLHeadingElement>
  /** Facts to know before deciding. */
  band: ReactNode
  feePicker?: ReactNode
  /** Below the costs, unless it is beside them. */
  note?: ReactNode
}

export function PreviewBody(props: PreviewBodyProps) {
  const { t } = useTexts()
  const { preview, view, costs, headingId, headingRef, band, feePicker, note } = props
  const { sentence, rows, steps, stepsLabel, lowerRows = [], details, network } = preview
  const effects = [...preview.changes, ...costs]
  const isHigh = view.risk === 'high'
  return (
    <>
      <p className="kind">{t(nameKind(view))}</p>
      <h1 id={headingId} ref={headingRef} tabIndex={-1}>
        <SentenceText sentence={sentence} />
      </h1>
      {sentence.subject !== undefined && <AddressBlock address={sentence.subject} />}
      {band}
      {effects.length > 0 && (
        <section className="changes">
          <Rows rows={effects} />
          {note}
        </section>
      )}
      {feePicker}
      <Rows rows={rows} />
      <Steps label={stepsLabel} steps={steps} />
      <Rows rows={[...lowerRows, ...row('label.network', network, asText)]} />
      {details.length > 0 && <Details rows={details} isOpen={isHigh} />}
    </>
  )
}
