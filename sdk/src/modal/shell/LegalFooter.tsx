import { Fragment, type ReactNode } from 'react'
import type { ModalTexts } from '../../i18n/modalTexts.ts'
import { useTexts } from './TextsContext.ts'

export type LegalFooterProps = { termsUrl: string | undefined; privacyUrl: string | undefined }

/** Renders nothing if the dApp links no document. */
export function LegalFooter({ termsUrl, privacyUrl }: LegalFooterProps): ReactNode {
  const { t, split } = useTexts()
  const terms = termsUrl && legalLink(termsUrl, t('legal.terms'))
  const privacy = privacyUrl && legalLink(privacyUrl, t('legal.privacy'))
  if (!terms && !privacy) return null
  const sentence =
    terms && privacy
      ? fillPlaceholders(split('legal.both'), { terms, privacy })
      : fillPlaceholders(split('legal.one'), { document: terms || privacy })
  return <footer className="legal">{sentence}</footer>
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
