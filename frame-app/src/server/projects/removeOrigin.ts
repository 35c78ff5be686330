import { audit } from '../audit.ts'
import type { ProjectOrigin } from './addOrigin.ts'
import { normalizeOrigin } from './normalizeOrigin.ts'
import { noOrigin } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'

/**
 * Removes an origin from a project's list: its frame stops at the next request.
 *
 * @returns the origin
 * @throws OperatorError if it is not on the list
 */
export async function removeOrigin(
  context: ProjectsContext,
  { projectId, origin: text }: ProjectOrigin,
): Promise<string> {
  const { db, projects } = context
  const origin = normalizeOrigin(text, { developmentMode: true }) ?? text
  const { numDeletedRows } = await db
    .deleteFrom('project_origins')
    .where('project_id', '=', projectId)
    .where('origin', '=', origin)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noOrigin(projectId, origin)
  await audit(context, { event: 'origin.removed', projectId, dappOrigin: origin })
  projects.forget(projectId)
  return origin
}
