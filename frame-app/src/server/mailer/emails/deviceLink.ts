import { loginLimits } from '../../logins/limits.ts'
import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

/** Opening the link changes nothing. */
export function deviceLink(
  parameters: { url: string; loginDetails: LoginDetails },
  wording: Wording,
): EmailContent {
  const { url, loginDetails } = parameters
  const { t } = wording.emails
  const { host } = new URL(loginDetails.dappOrigin)
  return {
    subject: t('deviceLink.subject', { host }),
    title: t('deviceLink.title'),
    preview: t('deviceLink.preview', { host }),
    blocks: [
      { kind: 'paragraph', text: t('deviceLink.question', { host }) },
      { kind: 'button', label: t('deviceLink.review'), url },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('deviceLink.warning', { count: loginLimits.linkLife / 60_000 }) },
    ],
  }
}
