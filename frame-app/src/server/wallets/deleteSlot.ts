import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { getSlotRules, type SlotKind } from '../../api/slotKinds.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { noticeAccountChange } from '../logins/noticeAccountChange.ts'
import { requireRecentLogin } from '../logins/requireRecentLogin.ts'
import { changeWallet } from './changeWallet.ts'
import { describeMeans } from './describeMeans.ts'
import { removeSlots } from './removeSlots.ts'
import { requireRecovery } from './requireRecovery.ts'
import type { WalletCaller } from './walletCaller.ts'

/**
 * Deletes a slot of the user's own wallet with its factor, except the last that opens it on a new
 * device: losing the device would lose the wallet. Self-custody begins when the assisted slot goes.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED unless the slot is a device's or the login at most 5
 * minutes old, WALLET_NOT_FOUND for an unknown slot, NOT_CONFIGURED for the last recovery
 * slot, and those of `changeWallet`
 */
export async function deleteSlot(
  context: ServerContext,
  caller: WalletCaller,
  { slotId, write }: ApiRequest<'slotDelete'>,
): Promise<ApiReply<'slotDelete'>> {
  const { session, address } = caller
  const { userId, place } = session
  const apply = async (db: Database, { walletId }: { walletId: string }) => {
    const slot = await db
      .selectFrom('key_slots')
      .select('kind')
      .where('id', '=', slotId)
      .where('wallet_id', '=', walletId)
      .executeTakeFirst()
    if (slot === undefined) throw new FrameError('WALLET_NOT_FOUND')
    const { isPerDevice } = getSlotRules(slot.kind)
    if (!isPerDevice) requireRecentLogin(context, session)
    await removeSlots(db, [slotId])
    if (!isPerDevice) await requireRecovery(db, walletId)
    const event = { event: 'slot.deleted' as const, userId, ...place, address }
    await audit({ ...context, db }, { ...event, detail: { slotId } })
    if (!isPerDevice) await noticeRemoval({ ...context, db }, caller, { walletId, kind: slot.kind })
  }
  return changeWallet(context, { userId, write, action: 'deleteSlot', slotId, apply })
}

async function noticeRemoval(
  context: ServerContext,
  caller: WalletCaller,
  { walletId, kind }: { walletId: string; kind: SlotKind },
): Promise<void> {
  if (kind !== 'assisted') {
    const change = { kind: 'recoveryRemoved', means: describeMeans([kind]) } as const
    return noticeAccountChange(context, caller, change)
  }
  const left = await context.db
    .selectFrom('key_slots')
    .select('kind')
    .where('wallet_id', '=', walletId)
    .execute()
  const means = describeMeans(left.map((slot) => slot.kind))
  return noticeAccountChange(context, caller, { kind: 'assistedLeft', means })
}
