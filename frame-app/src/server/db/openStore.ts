import type { DataConfig } from '../config.ts'
import { type LockDataDirParameters, lockDataDir, type ReleaseLock } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { type DatabaseLocation, openDatabase } from './openDatabase.ts'
import { reach } from './reach.ts'
import type { Database } from './schema.ts'
import { upgradeNotice } from './upgradeNotice.ts'

/** A migrated database that is this process's to use. */
export type Store = {
  readonly db: Database
  /** Lines for the operator, when a migration that just ran asks something of them. */
  readonly notice: string | undefined
  /** Closes it, then gives its lock back. */
  close(): Promise<void>
}

/** No request waits longer for one statement, in milliseconds; the frame gives up after 30 s. */
const answerWithin = 10_000

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
    const { db, notice } = await openMigrated(database)
    return {
      db,
      notice,
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

/** A migration, and the wait for another server's, may take as long as it likes: it has connections of its own. */
async function openMigrated(location: DatabaseLocation): Promise<Pick<Store, 'db' | 'notice'>> {
  const db = await openDatabase(location)
  if (location.kind === 'postgres') await reach(db)
  const notice = await upgradeNotice(db, await migrate(db))
  if (location.kind === 'embedded') return { db, notice }
  await db.destroy()
  return { db: await openDatabase(location, { answerWithin }), notice }
}
