import { sql } from 'kysely'
import type { Database, Row } from '../db/schema.ts'
import type { Kek } from '../http/context.ts'
import { factorAad } from './factorAad.ts'

export type Rewrapped = {
  readonly moved: number
  /** Their own key did not open them; left unchanged. */
  readonly damaged: number
}

type Factor = Pick<
  Row<'server_factors'>,
  'slot_id' | 'user_id' | 'kind' | 'kek_version' | 'wrapped'
>

/**
 * Wraps every factor under the current key, one statement per batch: after a crash each factor is
 * under its old or new key, both in the key file, and the next call continues.
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
