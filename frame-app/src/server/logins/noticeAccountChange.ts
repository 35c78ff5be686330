import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import { describeBrowser } from '../mailer/describeBrowser.ts'
import type { AccountChange } from '../mailer/emails/accountChange.ts'
import { addEntry } from '../outbox/addEntry.ts'
import type { FoundSession } from '../sessions/session.ts'
import { openEmail } from './email/sealEmail.ts'

const events = {
  passkeyAdded: 'passkey.added',
  passkeyRemoved: 'passkey.removed',
  walletExported: 'wallet.exported',
  recoveryAdded: 'wallet.recoveryAdded',
  recoveryRemoved: 'wallet.recoveryRemoved',
  assistedLeft: 'wallet.assistedLeft',
  accountDeleted: 'account.deleted',
} as const satisfies Record<AccountChange, string>

type ChangeCaller = {
  readonly session: FoundSession
  readonly address: string
  readonly userAgent: string | undefined
}

/** Emails the user and records it in the audit, in the transaction of the change. */
export async function noticeAccountChange(
  context: ServerContext,
  { session, address, userAgent }: ChangeCaller,
  kind: AccountChange,
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
