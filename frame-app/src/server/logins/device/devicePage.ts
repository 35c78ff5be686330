/**
 * The page behind a mail's link: server-rendered, without script, embedded
 * nowhere. It shows what is about to happen and asks for the number; only its
 * POST changes anything, because mail scanners open links.
 */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mailer/escapeHtml.ts'
import { createFormatInstant } from '../../mailer/formatInstant.ts'
import { loginDetailRows } from '../../mailer/loginDetails.ts'
import { plainPageHeaders } from '../../pages/headers.ts'
import { devicePageStyle } from './devicePageStyle.ts'
import type { PendingApproval } from './findApproval.ts'

const styleHash = createHash('sha256').update(devicePageStyle).digest('base64')

/** Its one inline style by hash; its form posts to us alone. */
export const devicePageHeaders = {
  ...plainPageHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-robots-tag': 'noindex',
} as const

/** Where the form posts to. */
export const approvePath = '/v1/device/approve'

/** A page that has no form: what happened, and what to do now. */
const notices = {
  approved: {
    title: 'Confirmed',
    text: 'We have mailed you a code. Go back to the window where you are logging in and enter it there. You can close this page.',
  },
  rejected: {
    title: 'Rejected',
    text: 'Nobody was logged in. If you did not ask for this login, you need not do anything else. You can close this page.',
  },
  busy: {
    title: 'Not confirmed yet',
    text: 'We cannot email you a code right now. Wait a minute, then open the link in the email again.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It was answered already, or its 10 minutes are over. If you still want to log in, ask for a new mail in the login window.',
  },
} as const

export type DeviceNotice = keyof typeof notices

/** The question: what wants to log in, and the number. `left`: tries, after a wrong one. */
export function renderQuestion(
  approval: PendingApproval,
  { token, left }: { token: string; left?: number },
): string {
  const rows = loginDetailRows(approval, createFormatInstant())
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
  const problem =
    left === undefined
      ? ''
      : `<p class="problem" id="problem" role="alert">That is not the number. ${left === 1 ? 'One try' : `${left} tries`} left.</p>`
  return renderPage(
    'Is this you?',
    `<p>This browser wants to log in with your email. Confirm it only if you are logging in right now.</p>
<dl>${rows}</dl>
<form id="reject" method="post" action="${approvePath}">${hidden({ t: token, decision: 'reject' })}</form>
<form method="post" action="${approvePath}" autocomplete="off">${hidden({ t: token, decision: 'approve' })}
${approval.wantsNumber ? numberField(problem) : ''}
<div class="buttons"><button form="reject">Reject</button><button class="primary">Confirm</button></div>
</form>`,
  )
}

/** `problem`: what was wrong with the last number, as HTML, or nothing. */
function numberField(problem: string): string {
  return `<label for="number">Number in the login window</label>
<input id="number" name="number" inputmode="numeric" pattern="[0-9]{2}" minlength="2" maxlength="2" title="Two digits" required autofocus aria-describedby="hint${problem && ' problem'}"${problem && ' aria-invalid="true"'}>
${problem}
<p class="hint" id="hint">Two digits. No number there? Then it is not your login: reject it.</p>`
}

/** The page that says what became of it. */
export function renderNotice(notice: DeviceNotice): string {
  const { title, text } = notices[notice]
  return renderPage(title, `<p>${text}</p>`)
}

/** Fields of a form that nobody sees. Reject is a form of its own, so that Enter never means it. */
function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${devicePageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}
