import { FrameError } from '@latchkey/protocol'
import type { SlotPasskey } from '../../api/passkeys.ts'
import type { Database } from '../db/schema.ts'
import type { Slot } from './checkNewSlots.ts'

export type InsertSlotsParameters = {
  walletId: string
  slots: readonly Slot[]
  write: string
  now: Date
  /** Of a slot of the kind `passkey`. */
  passkey?: SlotPasskey | undefined
}

/**
 * Stores slots and marks their factors as bound, so that the clean-up keeps them.
 *
 * @throws FrameError INVALID_PARAMS for a passkey's slot without its passkey, which could never be
 * opened; WALLET_CONFLICT for a taken id, or a factor that was just cleaned up
 */
export async function insertSlots(
  db: Database,
  { walletId, slots, write, now, passkey }: InsertSlotsParameters,
): Promise<void> {
  if (slots.some(({ kind }) => kind === 'passkey') && !passkey) {
    throw new FrameError('INVALID_PARAMS', { message: 'The slot needs one of your passkeys' })
  }
  const rows = slots.map((slot) => ({
    id: slot.slotId,
    wallet_id: walletId,
    kind: slot.kind,
    device_id: slot.deviceId,
    salt: slot.salt,
    ciphertext: slot.ciphertext,
    write,
    created_at: now,
    passkey: slot.kind === 'passkey' ? JSON.stringify(passkey) : null,
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
