import { Fragment, type ReactNode } from 'react'
import { t } from '../../i18n/t.ts'

export type LegalFooterProps = { termsUrl: string | undefined; privacyUrl: string | undefined }

/** What connecting agrees to; nothing where the dApp names no document. */
export function LegalFooter({ termsUrl, privacyUrl }: LegalFooterProps): ReactNode {
  const terms = termsUrl && legalLink(termsUrl, t('legal.terms'))
  const privacy = privacyUrl && legalLink(privacyUrl, t('legal.privacy'))
  if (!terms && !privacy) return null
  const sentence =
    terms && privacy
      ? fillPlaces(t('legal.both'), { terms, privacy })
      : fillPlaces(t('legal.one'), { document: terms || privacy })
  return <footer className="legal">{sentence}</footer>
}

function legalLink(href: string, label: string): ReactNode {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
}

/** Like the values of `t`, where the values are elements. */
function fillPlaces(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={part}>{index % 2 ? values[part] : part}</Fragment>)
}
