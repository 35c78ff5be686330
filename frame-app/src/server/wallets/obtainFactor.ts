import { randomBytes } from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import type { SlotKind } from '../../api/slotKinds.ts'
import type { Row } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { consume } from '../http/rateLimit.ts'
import { factorAad } from './factorAad.ts'

export type FactorOf = {
  readonly userId: string
  readonly slotId: string
  readonly kind: SlotKind
}

type Factor = Pick<Row<'server_factors'>, 'user_id' | 'kind' | 'kek_version' | 'wrapped'>

/** New slot ids of one user in an hour: a login needs two. */
export const mintLimit = { limit: 60, windowSeconds: 3_600 }

/**
 * Creates the slot's factor at the first call. The KEK wraps it at rest for this user, slot and
 * kind, so a moved row cannot be opened.
 *
 * @throws FrameError WALLET_NOT_FOUND for another user's slot or another kind; RATE_LIMITED
 */
export async function obtainFactor(context: ServerContext, owner: FactorOf): Promise<Factor> {
  const { userId, slotId, kind } = owner
  const found = (await findFactor(context, slotId)) ?? (await mintFactor(context, owner))
  if (found.user_id !== userId || found.kind !== kind) throw new FrameError('WALLET_NOT_FOUND')
  return found
}

/** Runs `use` with the factor's 32 bytes, and wipes them. */
export async function withFactor<Result>(
  { kek }: Pick<ServerContext, 'kek'>,
  owner: FactorOf,
  { kek_version, wrapped }: Factor,
  use: (factor: Uint8Array) => Result | Promise<Result>,
): Promise<Result> {
  const factor = await kek.unwrap(kek_version, wrapped, factorAad(owner))
  try {
    return await use(factor)
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
  { userId, slotId, kind }: FactorOf,
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
