import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations/index.ts'

/**
 * Brings the database to the newest schema. Kysely takes a lock in the
 * database, so servers that start together do it once between them.
 *
 * @throws what the failed statement threw; nothing of that migration stays
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
