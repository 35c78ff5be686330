import { audit } from '../audit.ts'
import type { ServerContext } from '../http/context.ts'
import { consume } from '../http/rateLimit.ts'
import { openEmail } from '../logins/email/sealEmail.ts'
import { describeBrowser } from '../mailer/describeBrowser.ts'
import { addEntry } from '../outbox/addEntry.ts'
import { readProjectName } from '../projects/readProjectName.ts'
import type { WalletCaller } from './walletCaller.ts'

/**
 * A device without storage opens its wallet this way at every page load: one email per login is
 * enough.
 */
const noticeLimit = { limit: 1, windowSeconds: 600 }

/**
 * Emails the owner, and records in the audit, that a wallet was opened without a device slot. Runs
 * in the transaction that records the factor's release.
 */
export async function noticeNewDevice(
  context: ServerContext,
  { session, address, userAgent }: WalletCaller,
  walletId: string,
): Promise<void> {
  const { userId, deviceId, place } = session
  if (await hasSlot(context, { walletId, deviceId })) return
  const key = `newDevice|${deviceId}|${session.id}`
  if (!(await consume(context, { key, ...noticeLimit })).allowed) return
  const event = { event: 'wallet.openedOnNewDevice' as const, userId, ...place, address }
  await audit(context, { ...event, detail: { deviceId } })
  const { email_hmac, email_enc } = session.user
  if (email_hmac === null || email_enc === null) return
  const to = openEmail(context.secrets, { email_hmac, email_enc })
  const browser = describeBrowser(userAgent)
  const dappOrigin = place?.dappOrigin ?? context.config.publicOrigin
  const dappName = place && (await readProjectName(context, place.projectId))
  const loginDetails = { dappOrigin, dappName, browser, at: context.clock() }
  await addEntry(context, { kind: 'newDevice', to, parameters: { loginDetails } })
}

async function hasSlot(
  { db }: ServerContext,
  { walletId, deviceId }: { walletId: string; deviceId: string },
): Promise<boolean> {
  const slot = await db
    .selectFrom('key_slots')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return slot !== undefined
}
