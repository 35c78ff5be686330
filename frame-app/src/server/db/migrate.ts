import { setTimeout } from 'node:timers/promises'
import { type Kysely, Migrator, sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import { readSchemaVersion } from './readSchemaVersion.ts'

/** An advisory lock that no other program uses in this database. */
const lockId = [0x4c6b, 2] as const
const pollMs = 200

/**
 * Migrates the database to the newest schema. If servers start together, one does it.
 *
 * @returns names of the migrations that this call ran
 * @throws the failed statement's error, after undoing that migration, unless it is an online one
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await lock(connection)
    try {
      const ran: string[] = []
      const { pending } = await readSchemaVersion(connection)
      for (const run of groupRuns(pending)) ran.push(...(await runMigrations(connection, run)))
      return ran
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockId[0])}, ${sql.lit(lockId[1])})`.execute(
        connection,
      )
    }
  })
}

/**
 * Polls for the lock: a waiting statement would hold a snapshot, and the holder's concurrent index
 * build waits for snapshots.
 */
async function lock<Tables>(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${sql.lit(lockId[0])}, ${sql.lit(lockId[1])}) as free
    `.execute(db)
    if (rows[0]?.free) return
    await setTimeout(pollMs)
  }
}

type Run = { readonly isOnline: boolean; last: string }

const isOnline = (name: string) => 'isOnline' in (migrations[name] ?? {})

function groupRuns(names: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const name of names) {
    const before = runs.at(-1)
    if (before && !before.isOnline && !isOnline(name)) before.last = name
    else runs.push({ isOnline: isOnline(name), last: name })
  }
  return runs
}

async function runMigrations<Tables>(
  db: Kysely<Tables>,
  { isOnline, last }: Run,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    disableTransactions: isOnline,
  })
  const { error, results = [] } = await migrator.migrateTo(last)
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
