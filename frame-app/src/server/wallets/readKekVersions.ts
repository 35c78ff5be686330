import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export async function readKekVersions(db: Database): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    with recursive used as (
      (select kek_version as version from server_factors order by kek_version limit 1)
      union all
      select (
        select kek_version from server_factors
        where kek_version > used.version order by kek_version limit 1
      )
      from used where used.version is not null
    )
    select version from used where version is not null`.execute(db)
  return rows.map(({ version }) => version)
}
