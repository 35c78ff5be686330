import { normalizeOrigin } from './normalizeOrigin.ts'
import { OperatorError } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'

export type ProjectOrigin = { readonly projectId: string; readonly origin: string }

/**
 * Lets an origin embed a project's frame. Adding one that is there changes nothing.
 *
 * @returns the origin as it was stored
 * @throws OperatorError for an unknown project, or what is not an origin
 */
export async function addOrigin(
  { db, clock, projects, config }: ProjectsContext,
  { projectId, origin: text }: ProjectOrigin,
): Promise<string> {
  const origin = normalizeOrigin(text, config)
  if (origin === undefined) throw new OperatorError(notAnOrigin(text))
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (project === undefined) throw new OperatorError(`There is no project ${projectId}.`)
  await db
    .insertInto('project_origins')
    .values({ project_id: projectId, origin, created_at: clock() })
    .onConflict((conflict) => conflict.columns(['project_id', 'origin']).doNothing())
    .execute()
  projects.forget(projectId)
  return origin
}

const notAnOrigin = (text: string) =>
  `${text} is not an origin: give scheme, host and port alone, such as https://app.example.com (http only for localhost, with DEVELOPMENT=true).`
