import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { noProject } from '../projects/operatorError.ts'
import { describeStatus } from '../projects/readProject.ts'
import type { Answer } from './answer.ts'

export async function* listProjects(db: Database): AsyncGenerator<Answer, void, undefined> {
  const projects = await db
    .selectFrom('projects')
    .leftJoin('project_origins', 'project_origins.project_id', 'projects.id')
    .select(['projects.id', 'projects.status', 'projects.name'])
    .select(sql<number>`count(project_origins.origin)::int`.as('origins'))
    .select(sql<number>`count(*) filter (where project_origins.trusted)::int`.as('trusted'))
    .groupBy('projects.id')
    .orderBy('projects.created_at')
    .orderBy('projects.id')
    .execute()
  for (const { id, status: stored, origins, trusted, name } of projects) {
    const status = describeStatus(stored)
    yield {
      text: [id, status, `${origins} origin(s), ${trusted} trusted`, name].join('\t'),
      data: { id, status, name, origins, trustedOrigins: trusted },
    }
  }
}

/** One origin per line, with its trust. Throws OperatorError for an unknown project. */
export async function* listOrigins(
  db: Database,
  projectId: string,
): AsyncGenerator<Answer, void, undefined> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('project_origins', 'project_origins.project_id', 'projects.id')
    .select(['project_origins.origin', 'project_origins.trusted'])
    .where('projects.id', '=', projectId)
    .orderBy('project_origins.origin')
    .execute()
  if (rows.length === 0) throw noProject(projectId)
  for (const { origin, trusted } of rows) {
    if (origin === null) continue
    yield {
      text: trusted ? `${origin}\ttrusted` : origin,
      data: { origin, trusted: trusted === true },
    }
  }
}
