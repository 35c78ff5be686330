import { Fragment, type ReactNode } from 'react'
import { split, t } from '../../i18n/t.ts'

export type LegalFooterProps = { termsUrl: string | undefined; privacyUrl: string | undefined }

/** What connecting agrees to; nothing where the dApp names no document. */
export function LegalFooter({ termsUrl, privacyUrl }: LegalFooterProps): ReactNode {
  const terms = termsUrl && legalLink(termsUrl, t('legal.terms'))
  const privacy = privacyUrl && legalLink(privacyUrl, t('legal.privacy'))
  if (!terms && !privacy) return null
  const sentence =
    terms && privacy
      ? fillPlaces('legal.both', { terms, privacy })
      : fillPlaces('legal.one', { document: terms || privacy })
  return <footer className="legal">{sentence}</footer>
}

function legalLink(href: string, label: string): ReactNode {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}

/** Fills in elements, as `t` does values. */
function fillPlaces(
  key: 'legal.both' | 'legal.one',
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return split(key).map((part) =>
    'name' in part ? <Fragment key={part.name}>{values[part.name]}</Fragment> : part.text,
  )
}
