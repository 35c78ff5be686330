import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import { getSlotRules } from '../../api/slotKinds.ts'
import type { Row } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { consume } from '../http/rateLimit.ts'
import { factorAad } from './factorAad.ts'
import { noticeNewDevice } from './noticeNewDevice.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'
import { requireNoHold } from './requireNoHold.ts'
import { sealFactor } from './sealFactor.ts'
import type { WalletCaller } from './walletCaller.ts'

type Factor = Pick<Row<'server_factors'>, 'user_id' | 'kind' | 'kek_version' | 'wrapped'>
type FactorRequest = ApiRequest<'slotFactor'>

/** New slot ids of one user in an hour: a login needs two. */
export const mintLimit = { limit: 60, windowSeconds: 3_600 }

/**
 * Returns the server's half of a slot's key, created at the first call, sealed to the worker and
 * signed. The KEK wraps it at rest for this user, slot and kind, so a moved row cannot be opened.
 *
 * 1. Only a kind with a factor has one. Some require a login at most 10 minutes old, and are on hold
 *    for unknown devices after a change of the email.
 * 2. Another user's slot does not exist.
 * 3. The owner is notified when a slot of no device opens an existing wallet.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED, RECOVERY_ON_HOLD, WALLET_NOT_FOUND, RATE_LIMITED,
 * INVALID_PARAMS for a key that is not X25519
 */
export async function releaseFactor(
  context: ServerContext,
  caller: WalletCaller,
  request: FactorRequest,
): Promise<ApiReply<'slotFactor'>> {
  const { session } = caller
  const { slotId, kind, ephemeralPub } = request
  const { factor: part, needsFreshLogin } = getSlotRules(kind)
  if (part !== 'server') {
    throw new FrameError('INVALID_PARAMS', { message: 'A slot of this kind has no factor' })
  }
  if (needsFreshLogin) {
    requireFreshLogin(context, session)
    await requireNoHold(context, session, slotId)
  }
  const found = (await findFactor(context, slotId)) ?? (await mintFactor(context, caller, request))
  if (found.user_id !== session.userId || found.kind !== kind) {
    throw new FrameError('WALLET_NOT_FOUND')
  }
  const aad = factorAad({ userId: session.userId, slotId, kind })
  const factor = await context.kek.unwrap(found.kek_version, found.wrapped, aad)
  try {
    const sealed = sealFactor({ factor, slotId, kind, ephemeralPub })
    // The factor leaves only if its notice is stored.
    await context.db.transaction().execute((db) => noteRelease({ ...context, db }, caller, request))
    const { userId } = session
    const delivery = { userId, slotId, kind, ephemeralPub, ...sealed }
    return { ...sealed, signature: context.factorSigner.sign(delivery) }
  } finally {
    factor.fill(0)
  }
}

async function findFactor({ db }: ServerContext, slotId: string): Promise<Factor | undefined> {
  return db
    .selectFrom('server_factors')
    .select(['user_id', 'kind', 'kek_version', 'wrapped'])
    .where('slot_id', '=', slotId)
    .executeTakeFirst()
}

/** Two concurrent first calls both get the stored factor. */
async function mintFactor(
  context: ServerContext,
  { session: { userId } }: WalletCaller,
  { slotId, kind }: FactorRequest,
): Promise<Factor> {
  const { allowed, retryAfter } = await consume(context, { key: `mint|${userId}`, ...mintLimit })
  if (!allowed) throw new FrameError('RATE_LIMITED', { data: { retryAfter } })
  const { db, kek, clock } = context
  const factor = randomBytes(32)
  try {
    const wrapped = await kek.wrap(factor, factorAad({ userId, slotId, kind }))
    await db
      .insertInto('server_factors')
      .values({
        slot_id: slotId,
        user_id: userId,
        kind,
        kek_version: kek.version,
        wrapped: Buffer.from(wrapped),
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } finally {
    factor.fill(0)
  }
  const stored = await findFactor(context, slotId)
  if (stored === undefined) throw new FrameError('WALLET_CONFLICT')
  return stored
}

async function noteRelease(
  context: ServerContext,
  caller: WalletCaller,
  { slotId, kind }: FactorRequest,
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
