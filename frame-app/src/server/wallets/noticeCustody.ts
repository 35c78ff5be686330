import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import { openEmail } from '../logins/email/sealEmail.ts'
import { describeBrowser } from '../mailer/describeBrowser.ts'
import type { CustodyChange } from '../mailer/emails/accountChange.ts'
import { addEntry } from '../outbox/addEntry.ts'
import type { WalletCaller } from './walletCaller.ts'

const events = {
  walletExported: 'wallet.exported',
  recoveryAdded: 'wallet.recoveryAdded',
  recoveryRemoved: 'wallet.recoveryRemoved',
  assistedLeft: 'wallet.assistedLeft',
} as const satisfies Record<CustodyChange, string>

/** Emails the owner and records it in the audit, in the transaction of the change. */
export async function noticeCustody(
  context: ServerContext,
  { session, address, userAgent }: WalletCaller,
  kind: CustodyChange,
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
