import type { Context } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { escapeHtml } from '../mailer/escapeHtml.ts'
import type { PageKey, Wording } from '../texts/loadWordings.ts'
import { homePageHeaders } from './homePage.ts'
import { renderPage } from './renderPage.ts'

const failures = {
  notFound: ['notFound.title', 'notFound.text'],
  failed: ['failed.title', 'failed.text'],
} as const satisfies Record<string, readonly [title: PageKey, text: PageKey]>

export type Failure = keyof typeof failures

export const failurePageHeaders = homePageHeaders

export function renderFailure(failure: Failure, wording: Wording): string {
  const [title, text] = failures[failure]
  const { t } = wording.pages
  return renderPage({ title: t(title), content: `<p>${escapeHtml(t(text))}</p>`, wording })
}

/** True if a person looks at the answer; the parent of a hidden frame does not wait for it. */
export function isShown(c: Context<AppEnv>): boolean {
  const accepted = c.req.header('accept') ?? ''
  return accepted.includes('text/html') && c.req.header('sec-fetch-dest') !== 'iframe'
}
