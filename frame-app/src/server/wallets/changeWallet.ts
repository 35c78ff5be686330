import { FrameError } from '@latchkey/protocol'
import { sql } from 'kysely'
import type { ApiReply } from '../../api/calls.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { readWallet } from './readWallet.ts'
import { assertSlots, verifyManifest } from './verifyManifest.ts'
import { verifyWrite, type WriteOf } from './verifyWrite.ts'

type Change = 'putSlot' | 'deleteSlot'

export type ChangeWalletParameters<Action extends Change> = {
  userId: string
  write: string
  action: Action
  slotId: string
  apply(db: Database, change: WriteOf<Action>): Promise<void>
}

/**
 * Runs one signed write to a user's own wallet: signed by its vault key, made for its present
 * version, which grows by one, and with a manifest of the resulting state. An older or replayed
 * write is refused.
 *
 * @throws FrameError WALLET_NOT_FOUND, INVALID_PARAMS, WALLET_CONFLICT
 */
export async function changeWallet<Action extends Change>(
  { db, factorSigner }: Pick<ServerContext, 'db' | 'factorSigner'>,
  { userId, write, action, slotId, apply }: ChangeWalletParameters<Action>,
): Promise<ApiReply<'wallet'>> {
  const wallet = await db
    .selectFrom('wallets')
    .select(['id', 'vault_pub'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (wallet === undefined) throw new FrameError('WALLET_NOT_FOUND')
  const change: WriteOf<Change> = await verifyWrite<Change>({
    write,
    action,
    vaultPub: wallet.vault_pub,
  })
  const named = change.action === 'deleteSlot' ? change.slotId : change.slot.slotId
  if (change.walletId !== wallet.id) throw new FrameError('WALLET_NOT_FOUND')
  if (named !== slotId) {
    throw new FrameError('INVALID_PARAMS', { message: 'The write is for another slot' })
  }
  const { version, manifest } = change
  const walletId = wallet.id
  const factorKey = factorSigner.publicKey
  const stated = await verifyManifest({
    manifest,
    vaultPub: wallet.vault_pub,
    expected: { userId, walletId, version: version + 1, factorKey },
  })
  await db.transaction().execute(async (transaction) => {
    await takeVersion(transaction, { walletId, version, manifest })
    // `verifyWrite` compared the action.
    await apply(transaction, change as WriteOf<Action>)
    assertSlots(stated, await readSlotNames(transaction, walletId))
  })
  return readWallet(db, userId)
}

async function takeVersion(
  db: Database,
  { walletId, version, manifest }: { walletId: string; version: number; manifest: string },
): Promise<void> {
  const taken = await db
    .updateTable('wallets')
    .set({ version: sql<number>`version + 1`, manifest })
    .where('id', '=', walletId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (taken === undefined) throw new FrameError('WALLET_CONFLICT')
}

async function readSlotNames(db: Database, walletId: string) {
  return db
    .selectFrom('key_slots')
    .select(['id as slotId', 'kind', 'device_id as deviceId'])
    .where('wallet_id', '=', walletId)
    .execute()
}
