import { FrameError } from '@latchkey/protocol'
import type { Database } from '../db/schema.ts'
import type { Slot } from './checkNewSlots.ts'

export type InsertSlotsParameters = {
  walletId: string
  slots: readonly Slot[]
  write: string
  now: Date
}

/**
 * Stores slots and marks their factors as bound, so that the clean-up keeps them.
 *
 * @throws FrameError WALLET_CONFLICT for a taken id, or a factor that was just cleaned up
 */
export async function insertSlots(
  db: Database,
  { walletId, slots, write, now }: InsertSlotsParameters,
): Promise<void> {
  const rows = slots.map((slot) => ({
    id: slot.slotId,
    wallet_id: walletId,
    kind: slot.kind,
    device_id: slot.deviceId,
    salt: slot.salt,
    ciphertext: slot.ciphertext,
    write,
    created_at: now,
  }))
  const inserted = await db
    .insertInto('key_slots')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length !== rows.length) throw new FrameError('WALLET_CONFLICT')
  await bindFactors(db, slots, now)
}

async function bindFactors(db: Database, slots: readonly Slot[], now: Date): Promise<void> {
  const bound = await db
    .updateTable('server_factors')
    .set({ bound_at: now })
    .where(
      'slot_id',
      'in',
      slots.map(({ slotId }) => slotId),
    )
    .returning('slot_id')
    .execute()
  if (bound.length !== slots.length) throw new FrameError('WALLET_CONFLICT')
}
