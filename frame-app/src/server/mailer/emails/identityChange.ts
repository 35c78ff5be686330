import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

type LinkDetails = {
  /** As people read it, such as Google. */
  readonly providerName: string
  readonly loginDetails: LoginDetails
}

type IdentityEmail = (details: LinkDetails, wording: Wording) => EmailContent

export const identityLinked: IdentityEmail = (details, wording) =>
  describeChange('identityLinked', details, wording)

export const identityUnlinked: IdentityEmail = (details, wording) =>
  describeChange('identityUnlinked', details, wording)

function describeChange(
  kind: 'identityLinked' | 'identityUnlinked',
  { providerName: provider, loginDetails }: LinkDetails,
  wording: Wording,
): EmailContent {
  const { t } = wording.emails
  const title = t(`${kind}.title`, { provider })
  return {
    subject: title,
    title,
    preview: t(`${kind}.preview`),
    blocks: [
      { kind: 'paragraph', text: t(`${kind}.what`, { provider }) },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t(`${kind}.warning`) },
    ],
  }
}
