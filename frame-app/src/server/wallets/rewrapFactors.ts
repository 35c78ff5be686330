import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Row } from '../db/schema.ts'
import type { Kek } from '../http/context.ts'
import { factorAad } from './factorAad.ts'
import { readKekVersions } from './readKekVersions.ts'

export type Rewrapped = {
  readonly moved: number
  /** Slots whose factor its own key did not open: left unchanged. */
  readonly damaged: readonly string[]
}

export type RewrapOptions = {
  readonly batchSize?: number
  /** Called after each batch with the number of factors moved so far. */
  onProgress?(moved: number): void
}

type Factor = Pick<
  Row<'server_factors'>,
  'slot_id' | 'user_id' | 'kind' | 'kek_version' | 'wrapped'
>

/** Until the instances' requests release the rows that a pass skipped. */
const pauseMs = 50

/**
 * Wraps every factor under the current key, one statement per batch: after a crash each factor is
 * under its old or new key, both in the key file, and the next call continues. Repeats until only
 * damaged factors are left, because instances may still add some under an old key.
 */
export async function rewrapFactors(
  db: Database,
  kek: Kek,
  { batchSize = 500, onProgress = () => {} }: RewrapOptions = {},
): Promise<Rewrapped> {
  let moved = 0
  const noteMoved = (count: number) => {
    moved += count
    onProgress(moved)
  }
  for (;;) {
    const before = moved
    const { damaged, skipped } = await rewrapOnce(db, kek, { batchSize, noteMoved })
    if (moved === before && skipped === 0) return { moved, damaged }
    if (moved === before) await delay(pauseMs)
  }
}

type Pass = { readonly batchSize: number; noteMoved(count: number): void }

/** Goes through the old keys' factors once, each key in the order of its index. */
async function rewrapOnce(db: Database, kek: Kek, { batchSize, noteMoved }: Pass) {
  const damaged: string[] = []
  let skipped = 0
  for (const version of await readKekVersions(db)) {
    if (version === kek.version) continue
    let after = ''
    for (;;) {
      const batch = await readBatch(db, { version, after, batchSize })
      const last = batch.at(-1)
      if (last === undefined) break
      const rewrapped = await Promise.all(batch.map((factor) => rewrap(kek, factor)))
      const opened = rewrapped.filter((factor) => factor !== undefined)
      const written = await writeBatch(db, kek, opened)
      skipped += opened.length - written
      damaged.push(...batch.filter((_, n) => rewrapped[n] === undefined).map((row) => row.slot_id))
      noteMoved(written)
      after = last.slot_id
    }
  }
  return { damaged, skipped }
}

async function readBatch(
  db: Database,
  { version, after, batchSize }: { version: number; after: string; batchSize: number },
): Promise<Factor[]> {
  return db
    .selectFrom('server_factors')
    .select(['slot_id', 'user_id', 'kind', 'kek_version', 'wrapped'])
    .where('kek_version', '=', version)
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

/** Skips rows that a request holds: waiting for them could deadlock with it. */
async function writeBatch(
  db: Database,
  kek: Kek,
  factors: readonly RewrappedFactor[],
): Promise<number> {
  if (factors.length === 0) return 0
  const slotIds = factors.map(({ slotId }) => slotId)
  const versions = factors.map(({ from }) => from)
  const wrapped = factors.map((factor) => Buffer.from(factor.wrapped).toString('hex'))
  const { numAffectedRows } = await sql`
    with free as (
      select slot_id from server_factors where slot_id = any(${slotIds}::text[])
      for update skip locked
    )
    update server_factors set kek_version = ${kek.version}, wrapped = decode(rewrapped.hex, 'hex')
    from free join unnest(${slotIds}::text[], ${versions}::int[], ${wrapped}::text[])
      as rewrapped (slot_id, version, hex) on rewrapped.slot_id = free.slot_id
    where server_factors.slot_id = rewrapped.slot_id
      and server_factors.kek_version = rewrapped.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}
