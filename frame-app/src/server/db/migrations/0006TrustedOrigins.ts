import { type Kysely, type Migration, sql } from 'kysely'

export const trustedOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    // Earlier versions listed origins without that trust: none is trusted.
    await sql
      .raw('alter table project_origins add column trusted boolean not null default false')
      .execute(db)
  },
}
