import type { ServerContext } from '../http/context.ts'
import { openEmail } from '../logins/email/sealEmail.ts'
import { describeBrowser } from '../mailer/describeBrowser.ts'
import { addEntry } from '../outbox/addEntry.ts'
import type { AccountCaller } from './accountCaller.ts'

/** Notices whose email states only where, when and in which browser. */
export type AccountNotice =
  | 'walletExported'
  | 'factorAdded'
  | 'factorRemoved'
  | 'leftAssisted'
  | 'accountDeleted'

/** Emails a user who has an address, in the transaction of the change. */
export async function addAccountNotice(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets' | 'config'>,
  { session, userAgent }: Pick<AccountCaller, 'session' | 'userAgent'>,
  kind: AccountNotice,
): Promise<void> {
  const { email_hmac, email_enc } = session.user
  if (email_hmac === null || email_enc === null) return
  const to = openEmail(context.secrets, { email_hmac, email_enc })
  const dappOrigin = session.place?.dappOrigin ?? context.config.publicOrigin
  const loginDetails = { dappOrigin, browser: describeBrowser(userAgent), at: context.clock() }
  await addEntry(context, { kind, to, parameters: { loginDetails } })
}
