import { type Kysely, sql } from 'kysely'

export type IndexParameters = {
  readonly name: string
  readonly definition: string
  readonly isUnique?: boolean
}

/**
 * Builds a missing index without locking out writers. Rebuilds an invalid one, which an interrupted
 * build leaves. Runs only outside transactions.
 */
export async function buildIndex(
  db: Kysely<unknown>,
  { name, definition, isUnique = false }: IndexParameters,
): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.is_valid === true) return
  await sql.raw(`drop index concurrently if exists ${name}`).execute(db)
  const unique = isUnique ? 'unique ' : ''
  await sql.raw(`create ${unique}index concurrently ${name} on ${definition}`).execute(db)
}
