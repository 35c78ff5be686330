import type { DataConfig } from '../config.ts'
import { openStore } from '../db/openStore.ts'
import { readSchemaVersion } from '../db/readSchemaVersion.ts'
import { requireDatabase } from './requireDatabase.ts'

/**
 * Brings the database to the schema of this version. Instances of the version
 * before run on meanwhile.
 *
 * @throws StartError as a start of the server would
 */
export async function migrateDatabase(config: DataConfig): Promise<string> {
  await requireDatabase(config)
  const { db, notice, close } = await openStore(config)
  try {
    const { found } = await readSchemaVersion(db)
    return [`The database is at ${found}.`, ...(notice === undefined ? [] : [notice])].join('\n')
  } finally {
    await close()
  }
}
