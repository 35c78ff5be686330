import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations/index.ts'

/**
 * Brings the database to the newest schema. Kysely takes a lock in the
 * database, so servers that start together do it once between them.
 *
 * @returns names of the migrations that this call ran
 * @throws what the failed statement threw; nothing of that migration stays
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
