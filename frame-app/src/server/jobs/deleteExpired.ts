import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import { type CleanUp, expiredRows } from './expiredRows.ts'

/** By table; a table that failed is missing. */
export type DeletedRows = Readonly<Record<string, number>>

export type CleanUpContext = Pick<ServerContext, 'db' | 'clock'> & {
  readonly log: Pick<ServerContext['log'], 'error'>
  readonly config: Pick<ServerContext['config'], 'auditDays'>
}

export type DeleteExpiredOptions = {
  /** Ends the run after the current batch. */
  readonly signal?: AbortSignal
  readonly batchSize?: number
}

/** Per table and run, so that every table gets its turn. */
const maxBatches = 100
/** An advisory lock that no other program uses in this database. */
const lockId = [0x4c6b, 1] as const

/**
 * Deletes expired rows in short transactions, one instance at a time. Logs a table that fails and
 * continues with the others.
 */
export async function deleteExpired(
  context: CleanUpContext,
  { signal, batchSize = 1_000 }: DeleteExpiredOptions = {},
): Promise<DeletedRows> {
  const { db, clock, config, log } = context
  const cleanUps = expiredRows({ now: clock(), auditDays: config.auditDays })
  const deleted: Record<string, number> = {}
  for (const [table, cleanUp] of Object.entries(cleanUps)) {
    try {
      deleted[table] = await deleteInBatches(db, { cleanUp, signal, batchSize })
    } catch (err) {
      // An outage, a timeout, or a fault in this statement.
      log.error({ err, table }, 'clean-up failed')
    }
  }
  return deleted
}

type Batches = {
  readonly cleanUp: CleanUp
  readonly signal: AbortSignal | undefined
  readonly batchSize: number
}

async function deleteInBatches(
  db: Database,
  { cleanUp, signal, batchSize }: Batches,
): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches && !signal?.aborted; batch += 1) {
    const result = await runAlone(db, cleanUp, batchSize)
    if (result === undefined) break
    total += result.deleted
    if (result.examined < batchSize) break
  }
  return total
}

/** Returns undefined while another instance runs a batch. */
async function runAlone(db: Database, cleanUp: CleanUp, batchSize: number) {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(lockId[0])}, ${sql.lit(lockId[1])}) as free
    `.execute(transaction)
    if (!rows[0]?.free) return undefined
    const [result] = (await cleanUp(batchSize).execute(transaction)).rows
    return result
  })
}
