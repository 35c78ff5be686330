import { escapeHtml } from '../mailer/escapeHtml.ts'
import type { Wording } from '../texts/loadWordings.ts'
import { renderedPageHeaders, renderPage } from './renderPage.ts'

export const homePageHeaders = renderedPageHeaders({ formAction: "'none'" })

/**
 * Renders one sentence for people who open the server's address, and one for developers with the
 * value of `frameUrl`.
 */
export function renderHome(publicOrigin: string, wording: Wording): string {
  const { t } = wording.pages
  const content = `<p>${escapeHtml(t('home.text'))}</p>
<p class="hint">${escapeHtml(t('home.developers', { origin: publicOrigin }))}</p>`
  return renderPage({ title: t('home.title'), content, wording })
}
