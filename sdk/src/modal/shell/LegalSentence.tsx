import { Fragment, type ReactNode } from 'react'
import type { ModalTexts, TextKey } from '../../i18n/modalTexts.ts'
import { useTexts } from './TextsContext.ts'

type Sentences = { one: TextKey & `legal.${string}`; both: TextKey & `legal.${string}` }

export type LegalSentenceProps = {
  termsUrl: string | undefined
  privacyUrl: string | undefined
  sentences: Sentences
}

/** Renders nothing without a document. */
export function LegalSentence(props: LegalSentenceProps): ReactNode {
  const { termsUrl, privacyUrl, sentences } = props
  const { t, split } = useTexts()
  const terms = termsUrl && legalLink(termsUrl, t('legal.terms'))
  const privacy = privacyUrl && legalLink(privacyUrl, t('legal.privacy'))
  if (!terms && !privacy) return null
  return terms && privacy
    ? fillPlaceholders(split(sentences.both), { terms, privacy })
    : fillPlaceholders(split(sentences.one), { document: terms || privacy })
}

function legalLink(href: string, label: string): ReactNode {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}

function fillPlaceholders(
  parts: ReturnType<ModalTexts['split']>,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return parts.map((part) =>
    'name' in part ? <Fragment key={part.name}>{values[part.name]}</Fragment> : part.text,
  )
}
