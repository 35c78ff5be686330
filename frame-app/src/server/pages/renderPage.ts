/** Pages that the server renders itself: without script, never embedded. */
import { createHash } from 'node:crypto'
import { readDirection } from '@latchkey/ui'
import { escapeHtml } from '../mailer/escapeHtml.ts'
import type { Wording } from '../texts/loadWordings.ts'
import { type Headers, plainPageHeaders } from './headers.ts'
import { pageStyle } from './pageStyle.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** Allows only the one inline style, by its hash, and forms that post to `formAction`. */
export const renderedPageHeaders = ({
  formAction,
}: {
  readonly formAction: "'none'" | "'self'"
}): Headers => ({
  ...plainPageHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; '),
  'x-robots-tag': 'noindex',
})

export type RenderPageParameters = {
  readonly title: string
  /** HTML, escaped by the caller. */
  readonly content: string
  readonly wording: Wording
}

export function renderPage({ title, content, wording }: RenderPageParameters): string {
  const { locale } = wording.pages
  return `<!doctype html>
<html lang="${locale}" dir="${readDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}
