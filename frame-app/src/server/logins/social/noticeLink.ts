import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { addEntry } from '../../outbox/addEntry.ts'
import type { SessionCaller } from '../caller.ts'
import { openEmail } from '../email/sealEmail.ts'

const events = {
  identityLinked: 'identity.linked',
  identityUnlinked: 'identity.unlinked',
} as const

type LinkNotice = {
  readonly notice: keyof typeof events
  /** Of the provider. */
  readonly id: string
  readonly name: string
}

/** Emails the user and records it in the audit, in the transaction of the change. */
export async function noticeLink(
  context: ServerContext,
  { session, address, userAgent }: SessionCaller,
  { notice, id: provider, name: providerName }: LinkNotice,
): Promise<void> {
  const { userId, place } = session
  const detail = { provider }
  await audit(context, { event: events[notice], userId, ...place, address, detail })
  const { email_hmac, email_enc } = session.user
  if (email_hmac === null || email_enc === null) return
  const to = openEmail(context.secrets, { email_hmac, email_enc })
  const dappOrigin = place?.dappOrigin ?? context.config.publicOrigin
  const loginDetails = { dappOrigin, browser: describeBrowser(userAgent), at: context.clock() }
  await addEntry(context, { kind: notice, to, parameters: { providerName, loginDetails } })
}
