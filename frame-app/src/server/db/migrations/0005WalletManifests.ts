/** Wallets of 0.1.0 have none. */
import { type Kysely, type Migration, sql } from 'kysely'

export const walletManifests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table wallets add column manifest text`.execute(db)
  },
}
