import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export type Instance = {
  /** Host name and process id. */
  readonly name: string
  /** The version of the KEK that it wraps with. */
  readonly current: number
  /** The versions that it can open. */
  readonly versions: readonly number[]
}

/** An instance announces itself every ten seconds; one that died is forgotten after this. */
export const aliveSeconds = 60

/** Reads the running instances, by name. */
export async function readInstances(db: Database): Promise<Instance[]> {
  const { rows } = await sql<Instance>`
    select name, kek_current as current, kek_versions as versions from instances
    where seen_at > now() - make_interval(secs => ${sql.lit(aliveSeconds)})
    order by name`.execute(db)
  return rows
}
