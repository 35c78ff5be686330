import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Lists the commands that trust the origins of 0.1.0, which migration 0006 made untrusted.
 *
 * @param applied names of the migrations that just ran
 * @returns undefined if there is nothing to do
 */
export async function upgradeNotice(
  db: Database,
  applied: readonly string[],
): Promise<string | undefined> {
  if (!applied.includes('0006TrustedOrigins')) return undefined
  const lines = [...(await describeOrigins(db)), ...(await describeSettings(db))]
  return lines.length > 0 ? lines.join('\n') : undefined
}

async function describeOrigins(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('project_origins')
    .select(['project_id', 'origin'])
    .orderBy('project_id')
    .orderBy('origin')
    .execute()
  if (rows.length === 0) return []
  return [
    'No origin is trusted after this upgrade: requests above low risk open in a window of their own. Trust only origins that run your own code:',
    ...rows.map(({ project_id, origin }) => `  latchkey origins trust ${project_id} ${origin}`),
  ]
}

async function describeSettings(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where(sql`settings->>'approvalSurface'`, '=', 'frame')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  return [
    'These projects keep --approval-surface frame. Requests of high risk then stay inside the pages of trusted origins; to open a window for them:',
    ...rows.map(({ id }) => `  latchkey projects set ${id} --approval-surface auto`),
  ]
}
