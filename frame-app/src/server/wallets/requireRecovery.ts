import { FrameError } from '@latchkey/protocol'
import { type SlotKind, slotKinds } from '../../api/slotKinds.ts'
import type { Database } from '../db/schema.ts'

// The type has exactly the literal's keys.
const recoveryKinds = (Object.keys(slotKinds) as SlotKind[]).filter(
  (kind) => !slotKinds[kind].isPerDevice,
)

/**
 * Requires, inside the transaction of a change, that a wallet can still be opened on a new device.
 *
 * @throws FrameError NOT_CONFIGURED
 */
export async function requireRecovery(db: Database, walletId: string): Promise<void> {
  const slot = await db
    .selectFrom('key_slots')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('kind', 'in', recoveryKinds)
    .limit(1)
    .executeTakeFirst()
  if (slot !== undefined) return
  const message = 'The recovery slot stays until there is another way to recover'
  throw new FrameError('NOT_CONFIGURED', { message })
}
