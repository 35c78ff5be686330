import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

export function accountDeleted(
  { loginDetails }: { loginDetails: LoginDetails },
  wording: Wording,
): EmailContent {
  const { t } = wording.emails
  return {
    subject: t('accountDeleted.title'),
    title: t('accountDeleted.title'),
    preview: t('accountDeleted.preview'),
    blocks: [
      { kind: 'paragraph', text: t('accountDeleted.what') },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('accountDeleted.warning') },
    ],
  }
}
