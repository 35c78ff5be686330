import type { Database } from '../db/schema.ts'
import { noProject } from './operatorError.ts'
import { type ProjectSettings, projectSettings } from './settings.ts'

export type ProjectDescription = {
  readonly id: string
  readonly name: string
  readonly status: ProjectStatus
  readonly createdAt: string
  readonly settings: ProjectSettings
  readonly origins: readonly { readonly origin: string; readonly trusted: boolean }[]
}

export type ProjectStatus = 'active' | 'disabled'

export const describeStatus = (status: 'active' | 'suspended'): ProjectStatus =>
  status === 'active' ? 'active' : 'disabled'

/** Throws OperatorError for an unknown project. */
export async function readProject(db: Database, projectId: string): Promise<ProjectDescription> {
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (project === undefined) throw noProject(projectId)
  const origins = await db
    .selectFrom('project_origins')
    .select(['origin', 'trusted'])
    .where('project_id', '=', projectId)
    .orderBy('origin')
    .execute()
  return {
    id: project.id,
    name: project.name,
    status: describeStatus(project.status),
    createdAt: project.created_at.toISOString(),
    settings: projectSettings.parse(project.settings),
    origins,
  }
}
