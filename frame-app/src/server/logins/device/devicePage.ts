/**
 * The page behind an emailed link. Only its POST changes anything, because email scanners open
 * links.
 */
import { escapeHtml } from '../../mailer/escapeHtml.ts'
import { loginDetailRows } from '../../mailer/loginDetails.ts'
import { renderedPageHeaders, renderPage } from '../../pages/renderPage.ts'
import type { Branding } from '../../projects/branding.ts'
import type { PageKey, Wording } from '../../texts/loadWordings.ts'
import { loginLimits } from '../limits.ts'
import type { PendingApproval } from './findApproval.ts'

export const getDevicePageHeaders = (branding?: Branding) =>
  renderedPageHeaders({ formAction: "'self'", branding })

export const approvePath = '/v1/device/approve'

const notices = {
  approved: ['device.approved.title', 'device.approved.text'],
  rejected: ['device.rejected.title', 'device.rejected.text'],
  busy: ['device.busy.title', 'device.busy.text'],
  gone: ['device.gone.title', 'device.gone.text'],
} as const satisfies Record<string, readonly [title: PageKey, text: PageKey]>

export type DeviceNotice = keyof typeof notices

export function renderQuestion(
  approval: PendingApproval,
  { token, left }: { token: string; left?: number },
  wording: Wording,
): string {
  const { t } = wording.pages
  const rows = loginDetailRows(approval, wording)
    .map(
      ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    )
    .join('')
  const problem =
    left === undefined
      ? ''
      : `<p class="problem" id="problem" role="alert">${escapeHtml(t('device.wrongNumber', { count: left }))}</p>`
  const content = `<p>${escapeHtml(t('device.question'))}</p>
<dl>${rows}</dl>
<form id="reject" method="post" action="${approvePath}">${hidden({ t: token, decision: 'reject' })}</form>
<form method="post" action="${approvePath}" autocomplete="off">${hidden({ t: token, decision: 'approve' })}
${approval.wantsNumber ? numberField(problem, wording) : ''}
<div class="buttons"><button form="reject">${escapeHtml(t('device.reject'))}</button><button class="primary">${escapeHtml(t('device.confirm'))}</button></div>
</form>`
  return renderPage({ title: t('device.title'), content, wording, branding: approval.branding })
}

function numberField(problem: string, { pages: { t } }: Wording): string {
  const [label, title, hint] = (
    ['device.number', 'device.numberTitle', 'device.numberHint'] as const
  ).map((key) => escapeHtml(t(key)))
  return `<label for="number">${label}</label>
<input id="number" name="number" inputmode="numeric" pattern="[0-9]{2}" minlength="2" maxlength="2" title="${title}" required autofocus aria-describedby="hint${problem && ' problem'}"${problem && ' aria-invalid="true"'}>
${problem}
<p class="hint" id="hint">${hint}</p>`
}

export function renderNotice(notice: DeviceNotice, wording: Wording): string {
  const [title, text] = notices[notice]
  const { t } = wording.pages
  const content = `<p>${escapeHtml(t(text, { count: loginLimits.linkLife / 60_000 }))}</p>`
  return renderPage({ title: t(title), content, wording })
}

/** Reject has its own form, so that Enter never rejects. */
function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
}
