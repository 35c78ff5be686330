import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { getSlotRules } from '../../api/slotKinds.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { noticeAccountChange } from '../logins/noticeAccountChange.ts'
import { findSlotPasskey } from '../logins/passkey/readSalts.ts'
import { requireRecentLogin } from '../logins/requireRecentLogin.ts'
import { changeWallet } from './changeWallet.ts'
import { checkNewSlots, type Slot } from './checkNewSlots.ts'
import { describeMeans } from './describeMeans.ts'
import { insertSlots } from './insertSlots.ts'
import { removeSlots } from './removeSlots.ts'
import type { WalletCaller } from './walletCaller.ts'

/** Per wallet; a new one replaces the oldest. */
export const maxDeviceSlots = 20

/**
 * Adds a slot to the user's wallet, replacing the one of this device or kind.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED unless the slot is a device's or the login at most 5
 * minutes old, and those of `changeWallet`
 */
export async function putSlot(
  context: ServerContext,
  caller: WalletCaller,
  { slotId, write, credentialId }: ApiRequest<'slotPut'>,
): Promise<ApiReply<'slotPut'>> {
  const { session, address } = caller
  const { userId, place } = session
  const apply = async (db: Database, { walletId, slot }: { walletId: string; slot: Slot }) => {
    const { isPerDevice } = getSlotRules(slot.kind)
    if (!isPerDevice) requireRecentLogin(context, session)
    await checkNewSlots(db, session, [slot])
    const passkey = await findSlotPasskey({ ...context, db }, session, credentialId)
    await insertSlots(db, { walletId, slots: [slot], write, now: context.clock(), passkey })
    const replaced = await findSlotsGivingWay(db, walletId, slot)
    await removeSlots(db, replaced)
    const event = { event: 'slot.added' as const, userId, ...place, address }
    const detail = { slotId: slot.slotId, kind: slot.kind, replaced: replaced.length }
    await audit({ ...context, db }, { ...event, detail })
    if (!isPerDevice) {
      const means = describeMeans([slot.kind])
      await noticeAccountChange({ ...context, db }, caller, { kind: 'recoveryAdded', means })
    }
  }
  return changeWallet(context, { userId, write, action: 'putSlot', slotId, apply })
}

/**
 * Finds the replaced slot, and the oldest devices' slots beyond the limit, as the worker's manifest
 * does.
 */
async function findSlotsGivingWay(db: Database, walletId: string, slot: Slot): Promise<string[]> {
  const others = await db
    .selectFrom('key_slots')
    .select(['id', 'device_id'])
    .where('wallet_id', '=', walletId)
    .where('kind', '=', slot.kind)
    .where('id', '!=', slot.slotId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const replaced = others.filter(({ device_id }) => device_id === slot.deviceId)
  const kept = others.filter(({ device_id }) => device_id !== slot.deviceId)
  const tooMany = Math.max(0, kept.length + 1 - maxDeviceSlots)
  return [...replaced, ...kept.slice(0, tooMany)].map(({ id }) => id)
}
