import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { changeWallet } from './changeWallet.ts'
import { removeSlots } from './removeSlots.ts'
import type { WalletCaller } from './walletCaller.ts'

/**
 * Deletes a device's slot of the user's own wallet. The assisted slot stays: until there is
 * another way to recover, without it a lost device would be a lost wallet.
 *
 * @throws FrameError WALLET_NOT_FOUND for a slot that is not there, NOT_CONFIGURED
 * for the assisted one, and those of `changeWallet`
 */
export async function deleteSlot(
  context: ServerContext,
  { session, address }: WalletCaller,
  { slotId, write }: ApiRequest<'slotDelete'>,
): Promise<ApiReply<'slotDelete'>> {
  const { userId, place } = session
  const apply = async (db: Database, { walletId }: { walletId: string }) => {
    const slot = await db
      .selectFrom('key_slots')
      .select('kind')
      .where('id', '=', slotId)
      .where('wallet_id', '=', walletId)
      .executeTakeFirst()
    if (slot === undefined) throw new FrameError('WALLET_NOT_FOUND')
    if (slot.kind === 'assisted') {
      const message = 'The recovery slot stays until there is another way to recover'
      throw new FrameError('NOT_CONFIGURED', { message })
    }
    await removeSlots(db, [slotId])
    const event = { event: 'slot.deleted' as const, userId, ...place, address }
    await audit({ ...context, db }, { ...event, detail: { slotId } })
  }
  return changeWallet(context, { userId, write, action: 'deleteSlot', slotId, apply })
}
