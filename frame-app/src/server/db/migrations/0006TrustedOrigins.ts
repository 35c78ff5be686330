/** Trust of origins: only an origin that the operator trusts may decide above low risk inside its own page. */
import { type Kysely, type Migration, sql } from 'kysely'

export const trustedOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    // Origins of earlier versions were listed without that promise: none is trusted.
    await sql
      .raw('alter table project_origins add column trusted boolean not null default false')
      .execute(db)
  },
}
