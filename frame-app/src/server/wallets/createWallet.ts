import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { noticeAccountChange } from '../logins/noticeAccountChange.ts'
import { findSlotPasskey } from '../logins/passkey/readSalts.ts'
import { checkNewSlots } from './checkNewSlots.ts'
import { describeMeans } from './describeMeans.ts'
import { insertSlots } from './insertSlots.ts'
import { readWallet } from './readWallet.ts'
import { assertSlots, verifyManifest } from './verifyManifest.ts'
import { verifyWrite, type WriteOf } from './verifyWrite.ts'
import type { WalletCaller } from './walletCaller.ts'

type Creation = WriteOf<'createWallet'>

/**
 * Stores a wallet if its user has none: of two tabs that race, one creates it, both receive it, and
 * the loser's factors are deleted.
 *
 * @throws FrameError INVALID_PARAMS, also for a passkey's slot without one of the user's passkeys;
 * WALLET_CONFLICT for a taken id
 */
export async function createWallet(
  context: ServerContext,
  caller: WalletCaller,
  { write, credentialId }: ApiRequest<'walletCreate'>,
): Promise<ApiReply<'walletCreate'>> {
  const { session, address } = caller
  const { userId, place } = session
  const creation = await verifyWrite({ write, action: 'createWallet', vaultPub: undefined })
  await checkManifest(context, creation, userId)
  const now = context.clock()
  await context.db.transaction().execute(async (db) => {
    await checkNewSlots(db, session, creation.slots)
    if (!(await insertWallet(db, { creation, userId, now }))) {
      return dropFactors(db, { creation, userId })
    }
    const { walletId, slots } = creation
    const passkey = await findSlotPasskey({ ...context, db }, session, credentialId)
    await insertSlots(db, { walletId, slots, write, now, passkey })
    const event = { event: 'wallet.created' as const, userId, ...place, address }
    await audit({ ...context, db }, { ...event, detail: { walletId } })
    const kinds = slots.map(({ kind }) => kind)
    if (kinds.includes('assisted')) return
    const change = { kind: 'selfCustodyStarted', means: describeMeans(kinds) } as const
    await noticeAccountChange({ ...context, db }, caller, change)
  })
  const state = await readWallet(context.db, userId)
  // Nothing was stored although the user has no wallet: the id is another user's.
  if (state.wallet === null) throw new FrameError('WALLET_CONFLICT')
  return state
}

/** Throws FrameError INVALID_PARAMS unless the manifest states the created wallet. */
async function checkManifest(
  { factorSigner }: ServerContext,
  { manifest, vaultPub, walletId, slots }: Creation,
  userId: string,
): Promise<void> {
  const factorKey = factorSigner.publicKey
  const expected = { userId, walletId, version: 1, factorKey }
  assertSlots(await verifyManifest({ manifest, vaultPub, expected }), slots)
}

type CreationOf = { creation: Creation; userId: string }

async function insertWallet(
  db: Database,
  { creation, userId, now }: CreationOf & { now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('wallets')
    .values({
      id: creation.walletId,
      user_id: userId,
      blob: creation.blob,
      vault_pub: creation.vaultPub,
      evm_address: creation.evmAddress,
      solana_address: creation.solanaAddress,
      version: 1,
      manifest: creation.manifest,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes factors of unstored slots. A repeated creation names the stored ones. */
async function dropFactors(db: Database, { creation, userId }: CreationOf): Promise<void> {
  await db
    .deleteFrom('server_factors')
    .where('user_id', '=', userId)
    .where(
      'slot_id',
      'in',
      creation.slots.map(({ slotId }) => slotId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('key_slots')
            .select('id')
            .whereRef('key_slots.id', '=', 'server_factors.slot_id'),
        ),
      ),
    )
    .execute()
}
