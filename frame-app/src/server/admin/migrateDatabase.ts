import type { DataConfig } from '../config.ts'
import { openStore } from '../db/openStore.ts'
import { readSchemaVersion } from '../db/readSchemaVersion.ts'
import type { Answer } from './answer.ts'
import { explainLock, requireDatabase } from './requireDatabase.ts'

/**
 * Migrates the database to this version, while instances of the previous one run.
 *
 * @throws StartError as a start of the server would
 */
export async function migrateDatabase(config: DataConfig): Promise<Answer> {
  await requireDatabase(config)
  const { db, notice, close } = await openStore(config).catch(explainLock)
  try {
    const { found } = await readSchemaVersion(db)
    const notices = notice === undefined ? [] : [notice]
    return {
      text: [`The database is at ${found}.`, ...notices].join('\n'),
      data: { schema: found, notices },
    }
  } finally {
    await close()
  }
}
