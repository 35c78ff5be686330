import { audit } from '../audit.ts'
import { normalizeOrigin } from './normalizeOrigin.ts'
import { noProject, OperatorError } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'

export type ProjectOrigin = { readonly projectId: string; readonly origin: string }

export type AddOriginParameters = ProjectOrigin & {
  readonly isTrusted?: boolean
}

/**
 * Lets an origin embed a project's frame. Adding an origin again can only trust it.
 *
 * @returns the stored origin
 * @throws OperatorError for an unknown project, or text that is not an origin
 */
export async function addOrigin(
  context: ProjectsContext,
  { projectId, origin: text, isTrusted = false }: AddOriginParameters,
): Promise<string> {
  const { db, clock, projects, config } = context
  const origin = normalizeOrigin(text, config)
  if (origin === undefined) throw new OperatorError(notAnOrigin(text), { code: 'USAGE' })
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (project === undefined) throw noProject(projectId)
  await db
    .insertInto('project_origins')
    .values({ project_id: projectId, origin, trusted: isTrusted, created_at: clock() })
    .onConflict((conflict) => {
      const listed = conflict.columns(['project_id', 'origin'])
      return isTrusted ? listed.doUpdateSet({ trusted: true }) : listed.doNothing()
    })
    .execute()
  const detail = { trusted: isTrusted }
  await audit(context, { event: 'origin.added', projectId, dappOrigin: origin, detail })
  projects.forget(projectId)
  return origin
}

const notAnOrigin = (text: string) =>
  `${text} is not an origin: write only scheme, host and port, such as https://app.example.com (http only for localhost, with DEVELOPMENT=true).`
