import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

export function newDevice(
  { loginDetails }: { loginDetails: LoginDetails },
  wording: Wording,
): EmailContent {
  const { t } = wording.emails
  return {
    subject: t('newDevice.title'),
    title: t('newDevice.title'),
    preview: t('newDevice.preview'),
    blocks: [
      { kind: 'paragraph', text: t('newDevice.what') },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('newDevice.warning') },
    ],
  }
}
