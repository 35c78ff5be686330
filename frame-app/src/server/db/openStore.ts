import type { DataConfig } from '../config.ts'
import { StartError } from '../startError.ts'
import { type LockDataDirParameters, lockDataDir, type ReleaseLock } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { type DatabaseLocation, openDatabase } from './openDatabase.ts'
import { reach } from './reach.ts'
import { readSchemaVersion } from './readSchemaVersion.ts'
import type { Database } from './schema.ts'
import { upgradeNotice } from './upgradeNotice.ts'

export type Store = {
  readonly db: Database
  readonly notice: string | undefined
  close(): Promise<void>
}

/** Milliseconds; the frame gives up after 30 s. */
const answerWithin = 10_000

/**
 * Opens and migrates the configured database, an embedded one under its directory's lock.
 *
 * @throws StartError DATA_DIR_LOCKED, DATABASE_UNREACHABLE or DATABASE_NEWER
 */
export async function openStore(
  config: Pick<DataConfig, 'dataDir' | 'database'>,
  { isAnswering }: Pick<LockDataDirParameters, 'isAnswering'> = {},
): Promise<Store> {
  return openLocked(config, { ...(isAnswering && { isAnswering }), open: openMigrated })
}

/**
 * Opens the database for a command, without migrating.
 *
 * @throws StartError as `openStore`, and DATABASE_OUTDATED with the found version and the command
 * to run
 */
export async function openCurrentStore(
  config: Pick<DataConfig, 'dataDir' | 'database'>,
): Promise<Omit<Store, 'notice'>> {
  return openLocked(config, { open: openCurrent })
}

type Opened = Pick<Store, 'db' | 'notice'>
type OpenLockedParameters = Pick<LockDataDirParameters, 'isAnswering'> & {
  open(location: DatabaseLocation): Promise<Opened>
}

async function openLocked(
  { dataDir, database }: Pick<DataConfig, 'dataDir' | 'database'>,
  { isAnswering, open }: OpenLockedParameters,
): Promise<Store> {
  const release: ReleaseLock =
    database.kind === 'embedded'
      ? await lockDataDir({ directory: dataDir, ...(isAnswering && { isAnswering }) })
      : async () => {}
  try {
    const { db, notice } = await open(database)
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

/** Migrations, and waiting for another server's, have no time limit. */
async function openMigrated(location: DatabaseLocation): Promise<Opened> {
  const db = await openDatabase(location)
  try {
    if (location.kind === 'postgres') await reach(db)
    const { found, unknown } = await readSchemaVersion(db)
    if (unknown.length > 0)
      throw newer(found, 'Start that version, or restore a backup from before it')
    const notice = await upgradeNotice(db, await migrate(db))
    if (location.kind === 'embedded') return { db, notice }
    await db.destroy()
    return { db: await openDatabase(location, { answerWithin }), notice }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openCurrent(location: DatabaseLocation): Promise<Opened> {
  const db = await openDatabase(location, location.kind === 'postgres' ? { answerWithin } : {})
  try {
    if (location.kind === 'postgres') await reach(db)
    const { found, pending, unknown } = await readSchemaVersion(db)
    if (unknown.length > 0) throw newer(found, "Use that version's command")
    if (pending.length === 0) return { db, notice: undefined }
    throw new StartError(
      'DATABASE_OUTDATED',
      `The database is at ${found ?? 'no schema yet'}, and this version needs ${pending.at(-1)}. Run \`latchkey migrate\`, or start the server of this version.`,
    )
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const newer = (found: string | undefined, advice: string) =>
  new StartError(
    'DATABASE_NEWER',
    `The database is at ${found}, which a newer version made. ${advice}.`,
  )
