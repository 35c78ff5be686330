import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Database } from '../db/schema.ts'
import { OperatorError } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'
import { readProject } from './readProject.ts'

/** Sessions deleted in one statement, which Postgres cancels after 8 s. */
const batchSize = 1_000

/**
 * Removes a disabled project with its origins, sessions and waiting sign-ins, but no users, wallets
 * or audit rows. Not one transaction: a project can have a million sessions. If interrupted, it can
 * run again.
 *
 * @returns the number of deleted sessions
 * @throws OperatorError unless the project exists and is disabled
 */
export async function removeProject(context: ProjectsContext, projectId: string): Promise<number> {
  const { db } = context
  const { name, status } = await readProject(db, projectId)
  if (status !== 'disabled') {
    throw new OperatorError(
      `Project ${projectId} is in use. Disable it first: latchkey projects disable ${projectId}`,
    )
  }
  let sessions = 0
  for (;;) {
    const deleted = await deleteSessions(db, projectId)
    sessions += deleted
    if (deleted < batchSize) break
  }
  await db.transaction().execute(async (transaction) => {
    // Enabled meanwhile, it stays.
    const { numDeletedRows } = await transaction
      .deleteFrom('projects')
      .where('id', '=', projectId)
      .where('status', '=', 'suspended')
      .executeTakeFirst()
    if (numDeletedRows === 0n) {
      throw new OperatorError(`Project ${projectId} was enabled or removed meanwhile.`)
    }
    const change = { ...context, db: transaction }
    await audit(change, { event: 'project.removed', projectId, detail: { name, sessions } })
  })
  context.projects.forget(projectId)
  return sessions
}

async function deleteSessions(db: Database, projectId: string): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from sessions where id = any(array(
        select id from sessions where project_id = ${projectId} limit ${sql.lit(batchSize)}
      )) returning 1
    )
    select count(*)::int as deleted from gone`.execute(db)
  return rows[0]?.deleted ?? 0
}
