import { type Kysely, sql } from 'kysely'
import { migrations } from './migrations/index.ts'

export type SchemaVersion = {
  readonly found: string | undefined
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
}

export async function readSchemaVersion<Tables>(db: Kysely<Tables>): Promise<SchemaVersion> {
  const applied = (await isMigrated(db))
    ? (
        await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
      ).rows.map(({ name }) => name)
    : []
  const known = Object.keys(migrations)
  return {
    found: applied.at(-1),
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db)
  return rows[0]?.name != null
}
