import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { changeWallet } from './changeWallet.ts'
import { checkNewSlots } from './checkNewSlots.ts'
import { insertSlots } from './insertSlots.ts'
import { removeSlots } from './removeSlots.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'
import { requireRecovery } from './requireRecovery.ts'
import type { WriteOf } from './verifyWrite.ts'
import type { WalletCaller } from './walletCaller.ts'

/**
 * Replaces a slot by another, maybe of another kind, and destroys its factor: both or neither. A
 * wallet leaves its assisted slot this way.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, WALLET_NOT_FOUND for an unknown slot, NOT_CONFIGURED if
 * no recovery slot would be left, and those of `changeWallet`
 */
export async function replaceSlot(
  context: ServerContext,
  { session, address }: WalletCaller,
  { slotId, write }: { slotId: string; write: string },
): Promise<ApiReply<'wallet'>> {
  const { userId, place } = session
  requireFreshLogin(context, session)
  const apply = async (db: Database, change: WriteOf<'replaceSlot'>) => {
    const { walletId, slot, replaces } = change
    const replacedKind = await findKind(db, { walletId, slotId: replaces })
    await checkNewSlots(db, session, [slot])
    await insertSlots(db, { walletId, slots: [slot], write, now: context.clock() })
    await removeSlots(db, [replaces])
    await requireRecovery(db, walletId)
    const event = { event: 'slot.added' as const, userId, ...place, address }
    const detail = { slotId: slot.slotId, kind: slot.kind, replaced: 1, replacedKind }
    await audit({ ...context, db }, { ...event, detail })
  }
  return changeWallet(context, { userId, write, action: 'replaceSlot', slotId, apply })
}

async function findKind(
  db: Database,
  { walletId, slotId }: { walletId: string; slotId: string },
): Promise<string> {
  const found = await db
    .selectFrom('key_slots')
    .select('kind')
    .where('id', '=', slotId)
    .where('wallet_id', '=', walletId)
    .executeTakeFirst()
  if (found === undefined) throw new FrameError('WALLET_NOT_FOUND')
  return found.kind
}
