import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mailer/escapeHtml.ts'
import type { Headers } from '../../pages/headers.ts'
import { renderedPageHeaders, renderPage } from '../../pages/renderPage.ts'
import type { PageKey, Wording } from '../../texts/loadWordings.ts'

const pages = {
  /** While the provider's address is requested: the window opens before it is known. */
  loading: ['social.loading.title', 'social.loading.text'],
  done: ['social.done.title', 'social.done.text'],
  gone: ['social.gone.title', 'social.gone.text'],
  disallowed: ['social.disallowed.title', 'social.disallowed.text'],
} as const satisfies Record<string, readonly [title: PageKey, text: PageKey]>

type SocialPage = { readonly html: string; readonly headers: Headers }

const plainHeaders = renderedPageHeaders({ formAction: "'none'" })

/** No page has COOP: it would cut the window off from its opener. */
export function renderSocialPage(page: keyof typeof pages, wording: Wording): SocialPage {
  return { html: render(page, wording), headers: plainHeaders }
}

export type HandOver = { readonly resultUri: string; readonly dappOrigin: string }

/** Hands the result to the dApp that opened the window, and to no other origin. */
export function renderHandOver({ resultUri, dappOrigin }: HandOver, wording: Wording): SocialPage {
  const message = [{ resultUri }, dappOrigin].map(writeLiteral).join(',')
  const script = `if(window.opener){window.opener.postMessage(${message});window.close()}`
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = plainHeaders['content-security-policy']
  return {
    html: render('done', wording, `<script>${script}</script>`),
    headers: {
      ...plainHeaders,
      'content-security-policy': `${policy}; script-src 'sha256-${hash}'`,
    },
  }
}

function render(page: keyof typeof pages, wording: Wording, script = ''): string {
  const [title, text] = pages[page]
  const { t } = wording.pages
  const content = `<p>${escapeHtml(t(text))}</p>${script}`
  return renderPage({ title: t(title), content, wording })
}

/** JSON that cannot end the script element. */
const writeLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
