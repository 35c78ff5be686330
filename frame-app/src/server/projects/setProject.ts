import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { ProjectSettingsRow } from '../db/schema.ts'
import { OperatorError } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'

export type SetProjectParameters = {
  readonly projectId: string
  /** Settings that change; the others stay. */
  readonly settings: ProjectSettingsRow
}

/**
 * Changes a project's settings.
 *
 * @throws OperatorError when there is no such project
 */
export async function setProject(
  context: ProjectsContext,
  { projectId, settings }: SetProjectParameters,
): Promise<void> {
  const { db, projects } = context
  const changed = await db
    .updateTable('projects')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', projectId)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw new OperatorError(`There is no project ${projectId}.`)
  const detail = { settings: JSON.stringify(settings) }
  await audit(context, { event: 'project.changed', projectId, detail })
  projects.forget(projectId)
}
