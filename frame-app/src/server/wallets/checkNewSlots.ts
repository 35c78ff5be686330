import { FrameError } from '@latchkey/protocol'
import type { ApiReply } from '../../api/calls.ts'
import { getSlotRules } from '../../api/slotKinds.ts'
import type { Database } from '../db/schema.ts'
import type { FoundSession } from '../sessions/session.ts'

export type Slot = ApiReply<'wallet'>['slots'][number]

/**
 * Checks new slots without opening them:
 * 1. every slot has another kind;
 * 2. a slot of a per-device kind is for the writing device, any other for none;
 * 3. a factor was created for this user, slot and kind: without it the slot could never be opened.
 *
 * @throws FrameError INVALID_PARAMS by rules 1 and 2, WALLET_NOT_FOUND by rule 3
 */
export async function checkNewSlots(
  db: Database,
  { userId, deviceId }: Pick<FoundSession, 'userId' | 'deviceId'>,
  slots: readonly Slot[],
): Promise<void> {
  const kinds = new Set(slots.map(({ kind }) => kind))
  const areForThisDevice = slots.every(
    (slot) => slot.deviceId === (getSlotRules(slot.kind).isPerDevice ? deviceId : null),
  )
  if (kinds.size !== slots.length || !areForThisDevice) {
    throw new FrameError('INVALID_PARAMS', { message: 'The slots are not valid' })
  }
  await requireFactors(db, userId, slots)
}

async function requireFactors(db: Database, userId: string, slots: readonly Slot[]): Promise<void> {
  const factors = await db
    .selectFrom('server_factors')
    .select(['slot_id', 'kind'])
    .where('user_id', '=', userId)
    .where(
      'slot_id',
      'in',
      slots.map(({ slotId }) => slotId),
    )
    .execute()
  const minted = new Set(factors.map((factor) => `${factor.slot_id}|${factor.kind}`))
  const areMinted = slots.every(({ slotId, kind }) => minted.has(`${slotId}|${kind}`))
  if (!areMinted) throw new FrameError('WALLET_NOT_FOUND')
}
