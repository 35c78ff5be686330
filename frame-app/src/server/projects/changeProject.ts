import { type RawBuilder, sql } from 'kysely'
import { type AuditEvent, audit } from '../audit.ts'
import type { ProjectSettingsRow } from '../db/schema.ts'
import { noProject } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'
import { requireName } from './requireName.ts'

/**
 * Changes only the named settings of a project.
 *
 * @throws OperatorError for an unknown project
 */
export async function setProject(
  context: ProjectsContext,
  { projectId, settings }: { projectId: string; settings: ProjectSettingsRow },
): Promise<void> {
  const changed = JSON.stringify(settings)
  await update(context, projectId, { settings: sql<string>`settings || ${changed}::jsonb` })
  await record(context, { event: 'project.changed', projectId, detail: { settings: changed } })
}

/**
 * Renames a project; its id stays.
 *
 * @throws OperatorError for an unknown project, or an invalid name
 */
export async function renameProject(
  context: ProjectsContext,
  { projectId, name: text }: { projectId: string; name: string },
): Promise<void> {
  const name = requireName(text)
  await update(context, projectId, { name })
  await record(context, { event: 'project.renamed', projectId, detail: { name } })
}

/**
 * Disables or enables a project. While it is disabled, every sign-in and every call of its sessions
 * is refused. Nothing is deleted, so enabling it restores all of them.
 *
 * @throws OperatorError for an unknown project
 */
export async function setProjectStatus(
  context: ProjectsContext,
  { projectId, isDisabled }: { projectId: string; isDisabled: boolean },
): Promise<void> {
  await update(context, projectId, { status: isDisabled ? 'suspended' : 'active' })
  await record(context, {
    event: isDisabled ? 'project.disabled' : 'project.enabled',
    projectId,
  })
}

type Columns = {
  readonly name?: string
  readonly status?: 'active' | 'suspended'
  readonly settings?: RawBuilder<string>
}

async function update({ db }: ProjectsContext, projectId: string, columns: Columns): Promise<void> {
  const changed = await db
    .updateTable('projects')
    .set(columns)
    .where('id', '=', projectId)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw noProject(projectId)
}

async function record(
  context: ProjectsContext,
  event: AuditEvent & { readonly projectId: string },
): Promise<void> {
  await audit(context, event)
  context.projects.forget(event.projectId)
}
