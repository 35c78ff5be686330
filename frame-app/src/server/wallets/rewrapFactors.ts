import { sql } from 'kysely'
import type { Database, Row } from '../db/schema.ts'
import type { Kek } from '../http/context.ts'
import { factorAad } from './factorAad.ts'

export type Rewrapped = {
  /** Factors that are under the current key now and were not before. */
  readonly moved: number
  /** Factors that their own key did not open: they were left as they are. */
  readonly damaged: number
}

type Factor = Pick<
  Row<'server_factors'>,
  'slot_id' | 'user_id' | 'kind' | 'kek_version' | 'wrapped'
>

/**
 * Wraps every factor under the current key, a batch at a time. A batch is one
 * statement: a crash leaves each factor under its old key or the new one, both
 * of which the key file holds, and the next call goes on from there.
 */
export async function rewrapFactors(db: Database, kek: Kek, batchSize = 500): Promise<Rewrapped> {
  let [moved, damaged, after] = [0, 0, '']
  for (;;) {
    const batch = await readBatch(db, kek, { after, batchSize })
    const last = batch.at(-1)
    if (last === undefined) return { moved, damaged }
    const rewrapped = await Promise.all(batch.map((factor) => rewrap(kek, factor)))
    const opened = rewrapped.filter((factor) => factor !== undefined)
    moved += await writeBatch(db, kek, opened)
    damaged += batch.length - opened.length
    after = last.slot_id
  }
}

async function readBatch(
  db: Database,
  kek: Kek,
  { after, batchSize }: { after: string; batchSize: number },
): Promise<Factor[]> {
  return db
    .selectFrom('server_factors')
    .select(['slot_id', 'user_id', 'kind', 'kek_version', 'wrapped'])
    .where('kek_version', '!=', kek.version)
    .where('slot_id', '>', after)
    .orderBy('slot_id')
    .limit(batchSize)
    .execute()
}

type RewrappedFactor = { slotId: string; from: number; wrapped: Uint8Array }

async function rewrap(kek: Kek, row: Factor): Promise<RewrappedFactor | undefined> {
  const { slot_id: slotId, user_id: userId, kind, kek_version: from } = row
  const aad = factorAad({ userId, slotId, kind })
  const factor = await kek.unwrap(from, row.wrapped, aad).catch(() => undefined)
  if (factor === undefined) return undefined
  try {
    return { slotId, from, wrapped: await kek.wrap(factor, aad) }
  } finally {
    factor.fill(0)
  }
}

async function writeBatch(
  db: Database,
  kek: Kek,
  factors: readonly RewrappedFactor[],
): Promise<number> {
  const slotIds = factors.map(({ slotId }) => slotId)
  const versions = factors.map(({ from }) => from)
  const wrapped = factors.map((factor) => Buffer.from(factor.wrapped).toString('hex'))
  const { numAffectedRows } = await sql`
    update server_factors set kek_version = ${kek.version}, wrapped = decode(rewrapped.hex, 'hex')
    from unnest(${slotIds}::text[], ${versions}::int[], ${wrapped}::text[])
      as rewrapped (slot_id, version, hex)
    where server_factors.slot_id = rewrapped.slot_id
      and server_factors.kek_version = rewrapped.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}
