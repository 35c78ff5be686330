/** The page behind the link that undoes a change. Only its POST changes anything. */
import type { ServerContext } from '../../http/context.ts'
import { escapeHtml } from '../../mailer/escapeHtml.ts'
import { loginDetailRows } from '../../mailer/loginDetails.ts'
import { renderedPageHeaders, renderPage } from '../../pages/renderPage.ts'
import type { PageKey, Wording } from '../../texts/loadWordings.ts'
import { openEmail } from '../email/sealEmail.ts'
import { emailChangeLimits } from '../limits.ts'
import { type EmailChange, getNewEmail, getOldEmail } from './emailChange.ts'

export const undoAction = '/v1/email-change/undo'

export const undoPageHeaders = renderedPageHeaders({ formAction: "'self'" })

type UndoNotice = 'done' | 'gone' | 'taken'

const notices = {
  done: ['undo.done.title', 'undo.done.text'],
  gone: ['undo.gone.title', 'undo.gone.text'],
  taken: ['undo.taken.title', 'undo.taken.text'],
} as const satisfies Record<UndoNotice, readonly [title: PageKey, text: PageKey]>

type UndoContext = Pick<ServerContext, 'secrets' | 'config'>

export function renderUndo(
  { secrets, config }: UndoContext,
  { change, token }: { change: EmailChange & { readonly done_at: Date }; token: string },
  wording: Wording,
): string {
  const { t } = wording.pages
  const old = getOldEmail(change)
  const { dapp_origin, browser, time_zone, done_at: at } = change
  const details = { browser, at, timeZone: time_zone ?? undefined }
  const rows = [
    [t('undo.old'), old ? openEmail(secrets, old) : ''],
    [t('undo.new'), openEmail(secrets, getNewEmail(change))],
    ...loginDetailRows({ ...details, dappOrigin: dapp_origin ?? config.publicOrigin }, wording),
  ].map(([label = '', value = '']) => {
    return `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`
  })
  const content = `<p>${escapeHtml(t('undo.question'))}</p>
<dl>${rows.join('')}</dl>
<p>${escapeHtml(t('undo.effect'))}</p>
<form method="post" action="${undoAction}"><input type="hidden" name="t" value="${escapeHtml(token)}">
<button class="primary wide">${escapeHtml(t('undo.confirm'))}</button>
</form>`
  return renderPage({ title: t('undo.title'), content, wording })
}

/** `email`: the restored address. */
export function renderUndoNotice(notice: UndoNotice, wording: Wording, email = ''): string {
  const [title, text] = notices[notice]
  const { t } = wording.pages
  const count = emailChangeLimits.undo / 3_600_000
  const content = `<p>${escapeHtml(t(text, { email, count }))}</p>`
  return renderPage({ title: t(title), content, wording })
}
