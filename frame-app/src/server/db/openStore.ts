import { sql } from 'kysely'
import type { DataConfig } from '../config.ts'
import { StartError } from '../startError.ts'
import { type LockDataDirParameters, lockDataDir, type ReleaseLock } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './schema.ts'

/** A migrated database that is this process's to use. */
export type Store = {
  readonly db: Database
  /** Closes it, then gives its lock back. */
  close(): Promise<void>
}

/**
 * Opens and migrates the configured database; an embedded one under the lock
 * of its directory.
 *
 * @throws StartError DATA_DIR_LOCKED or DATABASE_UNREACHABLE
 */
export async function openStore(
  { dataDir, database }: Pick<DataConfig, 'dataDir' | 'database'>,
  { isAnswering }: Pick<LockDataDirParameters, 'isAnswering'> = {},
): Promise<Store> {
  const release: ReleaseLock =
    database.kind === 'embedded'
      ? await lockDataDir({ directory: dataDir, ...(isAnswering && { isAnswering }) })
      : async () => {}
  try {
    const db = await openDatabase(database)
    if (database.kind === 'postgres') await reach(db)
    await migrate(db)
    return {
      db,
      async close() {
        await db.destroy()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function reach(db: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    await db.destroy()
    const { code } = cause as { code?: unknown }
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `DATABASE_URL: the database cannot be used (${code ?? 'no reason given'}).`,
      { cause },
    )
  }
}
