import { escapeHtml } from '../mailer/escapeHtml.ts'
import type { Wording } from '../texts/loadWordings.ts'
import { renderPage } from './renderPage.ts'

/** Renders the page that AppKit clients link to when a user wants to upgrade the wallet. */
export function renderDashboard(wording: Wording): string {
  const { t } = wording.pages
  const content = `<p>${escapeHtml(t('dashboard.text'))}</p>
<p class="hint">${escapeHtml(t('dashboard.safety'))}</p>`
  return renderPage({ title: t('dashboard.title'), content, wording })
}
