import { loginLimits } from '../../logins/limits.ts'
import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { getDappName, type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

/** The subject omits the code: mail servers log subjects, and locked screens show them. */
export function loginCode(
  parameters: { code: string; loginDetails: LoginDetails },
  wording: Wording,
): EmailContent {
  const { code, loginDetails } = parameters
  const { t } = wording.emails
  const name = getDappName(loginDetails)
  const count = loginLimits.codeLife / 60_000
  return {
    subject: t('loginCode.subject', { name }),
    title: t('loginCode.title'),
    preview: t('loginCode.preview', { name, count }),
    blocks: [
      { kind: 'paragraph', text: t('loginCode.enter', { name }) },
      { kind: 'code', code },
      { kind: 'paragraph', text: t('loginCode.life', { count }) },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('loginCode.warning') },
    ],
  }
}
