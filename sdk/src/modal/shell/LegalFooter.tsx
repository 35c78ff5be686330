import type { ReactNode } from 'react'
import { LegalSentence, type LegalSentenceProps } from './LegalSentence.tsx'

export type LegalFooterProps = Omit<LegalSentenceProps, 'sentences'>

const sentences = { one: 'legal.one', both: 'legal.both' } as const

/** Renders nothing if the dApp links no document. */
export function LegalFooter(documents: LegalFooterProps): ReactNode {
  if (!documents.termsUrl && !documents.privacyUrl) return null
  return (
    <footer className="legal">
      <LegalSentence {...documents} sentences={sentences} />
    </footer>
  )
}
