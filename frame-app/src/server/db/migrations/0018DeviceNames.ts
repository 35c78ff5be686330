/** Instances of the previous version do not read the column. */
import { type Kysely, type Migration, sql } from 'kysely'

export const deviceNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table devices add column name text').execute(db)
  },
}
