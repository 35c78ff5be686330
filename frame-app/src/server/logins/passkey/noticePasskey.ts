import { audit } from '../../audit.ts'
import type { ServerContext } from '../../http/context.ts'
import { describeBrowser } from '../../mailer/describeBrowser.ts'
import { addEntry } from '../../outbox/addEntry.ts'
import type { SessionCaller } from '../caller.ts'
import { openEmail } from '../email/sealEmail.ts'

const events = { passkeyAdded: 'passkey.added', passkeyRemoved: 'passkey.removed' } as const

/** Emails the user and records it in the audit, in the transaction of the change. */
export async function noticePasskey(
  context: ServerContext,
  { session, address, userAgent }: SessionCaller,
  kind: keyof typeof events,
): Promise<void> {
  const { userId, place } = session
  await audit(context, { event: events[kind], userId, ...place, address })
  const { email_hmac, email_enc } = session.user
  if (email_hmac === null || email_enc === null) return
  const to = openEmail(context.secrets, { email_hmac, email_enc })
  const dappOrigin = place?.dappOrigin ?? context.config.publicOrigin
  const loginDetails = { dappOrigin, browser: describeBrowser(userAgent), at: context.clock() }
  await addEntry(context, { kind, to, parameters: { loginDetails } })
}
