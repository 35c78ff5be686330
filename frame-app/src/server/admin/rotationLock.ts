import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { OperatorError } from '../projects/operatorError.ts'

/** An advisory lock that no other program uses in this database. */
const lockId = sql`${sql.lit(0x4c6b)}, ${sql.lit(3)}`
/** The server releases the lock of a killed process once its current statement ends. */
const waitMs = 5_000
const pollMs = 200

/**
 * Runs one step of a rotation while no other one runs, on the connection that holds the lock: if it
 * breaks, the step ends too.
 *
 * @throws OperatorError REFUSED if another rotation runs on this database
 */
export async function withRotationLock<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const giveUp = Date.now() + waitMs
    while (!(await tryLock(connection))) {
      if (Date.now() > giveUp) {
        throw new OperatorError(
          'Another `latchkey keys rotate` is running on this database. Wait until it ends, then run this one again.',
        )
      }
      await delay(pollMs)
    }
    try {
      return await run(connection)
    } finally {
      // A broken connection has lost the lock already.
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection).catch(() => {})
    }
  })
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(${lockId}) as free`.execute(db)
  return rows[0]?.free === true
}
