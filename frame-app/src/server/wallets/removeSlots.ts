import type { Database } from '../db/schema.ts'

/** Also deletes the factors: keys sealed under them can never be opened again. */
export async function removeSlots(db: Database, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length === 0) return
  await db.deleteFrom('key_slots').where('id', 'in', slotIds).execute()
  await db.deleteFrom('server_factors').where('slot_id', 'in', slotIds).execute()
}
