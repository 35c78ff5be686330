import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

type LinkDetails = {
  /** As people read it, such as Google. */
  readonly providerName: string
  readonly loginDetails: LoginDetails
}

export function identityLinked(
  { providerName: provider, loginDetails }: LinkDetails,
  wording: Wording,
): EmailContent {
  const { t } = wording.emails
  const title = t('identityLinked.title', { provider })
  return {
    subject: title,
    title,
    preview: t('identityLinked.preview'),
    blocks: [
      { kind: 'paragraph', text: t('identityLinked.what', { provider }) },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('identityLinked.warning') },
    ],
  }
}
