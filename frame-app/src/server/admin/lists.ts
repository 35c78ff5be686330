import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { OperatorError } from '../projects/operatorError.ts'

/** The projects, oldest first, one a line: id, status, number of origins, name. */
export async function listProjects(db: Database): Promise<string> {
  const projects = await db
    .selectFrom('projects')
    .leftJoin('project_origins', 'project_origins.project_id', 'projects.id')
    .select(['projects.id', 'projects.status', 'projects.name'])
    .select(sql<number>`count(project_origins.origin)::int`.as('origins'))
    .groupBy('projects.id')
    .orderBy('projects.created_at')
    .orderBy('projects.id')
    .execute()
  return projects
    .map(({ id, status, origins, name }) => [id, status, `${origins} origin(s)`, name].join('\t'))
    .join('\n')
}

/** A project's origins, one a line. Throws OperatorError for an unknown project. */
export async function listOrigins(db: Database, projectId: string): Promise<string> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('project_origins', 'project_origins.project_id', 'projects.id')
    .select('project_origins.origin')
    .where('projects.id', '=', projectId)
    .orderBy('project_origins.origin')
    .execute()
  if (rows.length === 0) throw new OperatorError(`There is no project ${projectId}.`)
  return rows.flatMap(({ origin }) => origin ?? []).join('\n')
}
