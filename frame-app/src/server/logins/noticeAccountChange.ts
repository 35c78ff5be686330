import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import { describeBrowser } from '../mailer/describeBrowser.ts'
import type {
  AccountChange,
  RecoveryChange,
  RecoveryMeans,
} from '../mailer/emails/accountChange.ts'
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
  selfCustodyStarted: 'wallet.selfCustodyStarted',
  accountDeleted: 'account.deleted',
} as const satisfies Record<AccountChange | RecoveryChange, string>

type ChangeCaller = {
  readonly session: FoundSession
  readonly address: string
  readonly userAgent: string | undefined
}

type Change = { kind: AccountChange } | { kind: RecoveryChange; means: RecoveryMeans }

/** Emails the user and records it in the audit, in the transaction of the change. */
export async function noticeAccountChange(
  context: ServerContext,
  { session, address, userAgent }: ChangeCaller,
  change: Change,
): Promise<void> {
  const { kind } = change
  const { userId, place } = session
  await audit(context, { event: events[kind], userId, ...place, address })
  const { email_hmac, email_enc } = session.user
  if (email_hmac === null || email_enc === null) return
  const to = openEmail(context.secrets, { email_hmac, email_enc })
  const dappOrigin = place?.dappOrigin ?? context.config.publicOrigin
  const loginDetails = { dappOrigin, browser: describeBrowser(userAgent), at: context.clock() }
  // The means belong to the kind.
  const means = 'means' in change ? { means: change.means } : {}
  await addEntry(context, { kind, to, parameters: { ...means, loginDetails } })
}
