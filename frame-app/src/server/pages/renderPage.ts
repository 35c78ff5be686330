/** Pages that the server renders itself: without script, never embedded. */
import { createHash } from 'node:crypto'
import { readDirection } from '@latchkey/ui'
import { escapeHtml } from '../mailer/escapeHtml.ts'
import type { Branding } from '../projects/branding.ts'
import type { Wording } from '../texts/loadWordings.ts'
import { type Headers, plainPageHeaders } from './headers.ts'
import { writePageStyle } from './pageStyle.ts'

export type RenderedPageHeadersParameters = {
  readonly formAction: "'none'" | "'self'"
  /** As in `renderPage`. */
  readonly branding?: Branding | undefined
}

/** Allows only the one inline style, by its hash, the logo, and forms that post to `formAction`. */
export const renderedPageHeaders = ({
  formAction,
  branding,
}: RenderedPageHeadersParameters): Headers => ({
  ...plainPageHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(writePageStyle(branding)).digest('base64')}'`,
    ...(branding?.logo ? ['img-src data:'] : []),
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
  readonly branding?: Branding | undefined
}

export function renderPage({ title, content, wording, branding }: RenderPageParameters): string {
  const { locale } = wording.pages
  return `<!doctype html>
<html lang="${locale}" dir="${readDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${writePageStyle(branding)}</style>
</head>
<body>
<main>
${branding?.logo ? `<img src="${branding.logo}" alt="">\n` : ''}<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}
