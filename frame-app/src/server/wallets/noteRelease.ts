import { getSlotRules, type SlotKind } from '../../api/slotKinds.ts'
import type { ServerContext } from '../http/context.ts'
import { noticeNewDevice } from './noticeNewDevice.ts'
import type { WalletCaller } from './walletCaller.ts'

/**
 * Records that a slot's factor is used. Notifies the owner when a slot of no device opens an
 * existing wallet.
 */
export async function noteRelease(
  context: ServerContext,
  caller: WalletCaller,
  { slotId, kind }: { slotId: string; kind: SlotKind },
): Promise<void> {
  const { db, clock } = context
  const now = clock()
  await db
    .updateTable('server_factors')
    .set({ released_at: now })
    .where('slot_id', '=', slotId)
    .execute()
  const slot = await db
    .updateTable('key_slots')
    .set({ last_used_at: now })
    .where('id', '=', slotId)
    .returning('wallet_id')
    .executeTakeFirst()
  if (slot && !getSlotRules(kind).isPerDevice)
    await noticeNewDevice(context, caller, slot.wallet_id)
}
