import { loginLimits } from '../../logins/limits.ts'
import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { getDappName, type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

/** Opening the link changes nothing. */
export function deviceLink(
  parameters: { url: string; loginDetails: LoginDetails },
  wording: Wording,
): EmailContent {
  const { url, loginDetails } = parameters
  const { t } = wording.emails
  const name = getDappName(loginDetails)
  return {
    subject: t('deviceLink.subject', { name }),
    title: t('deviceLink.title'),
    preview: t('deviceLink.preview', { name }),
    blocks: [
      { kind: 'paragraph', text: t('deviceLink.question', { name }) },
      { kind: 'button', label: t('deviceLink.review'), url },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('deviceLink.warning', { count: loginLimits.linkLife / 60_000 }) },
    ],
  }
}
