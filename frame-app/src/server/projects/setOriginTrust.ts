import { audit } from '../audit.ts'
import type { ProjectOrigin } from './addOrigin.ts'
import { normalizeOrigin } from './normalizeOrigin.ts'
import { noOrigin } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'

export type SetOriginTrustParameters = ProjectOrigin & { readonly isTrusted: boolean }

/**
 * Trusts a listed origin as the operator's own code, or ends that trust. Open frames keep their
 * configuration until they reload.
 *
 * @returns the origin
 * @throws OperatorError if it is not on the list
 */
export async function setOriginTrust(
  context: ProjectsContext,
  { projectId, origin: text, isTrusted }: SetOriginTrustParameters,
): Promise<string> {
  const { db, projects } = context
  const origin = normalizeOrigin(text, { developmentMode: true }) ?? text
  const { numUpdatedRows } = await db
    .updateTable('project_origins')
    .set({ trusted: isTrusted })
    .where('project_id', '=', projectId)
    .where('origin', '=', origin)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noOrigin(projectId, origin)
  const detail = { trusted: isTrusted }
  await audit(context, { event: 'origin.changed', projectId, dappOrigin: origin, detail })
  projects.forget(projectId)
  return origin
}
