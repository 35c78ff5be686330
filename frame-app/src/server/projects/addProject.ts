import { audit } from '../audit.ts'
import { newId } from '../db/newId.ts'
import type { ProjectSettingsRow } from '../db/schema.ts'
import { OperatorError } from './operatorError.ts'
import type { ProjectsContext } from './projectsContext.ts'
import { requireName } from './requireName.ts'

export type AddProjectParameters = {
  readonly name: string
  readonly id?: string
  readonly settings?: ProjectSettingsRow
}

/**
 * Adds a project that no origin may use yet.
 *
 * @returns its id
 * @throws OperatorError for a taken or malformed id, or a name that is empty or too long
 */
export async function addProject(
  context: ProjectsContext,
  { name: text, id = newId('pr'), settings = {} }: AddProjectParameters,
): Promise<string> {
  const { db, clock, projects } = context
  const name = requireName(text)
  if (!/^[\w-]{1,64}$/.test(id)) {
    throw new OperatorError(
      `${JSON.stringify(id)} is not a project id: 1 to 64 letters, digits, "_" or "-".`,
      { code: 'USAGE' },
    )
  }
  const added = await db
    .insertInto('projects')
    .values({
      id,
      name,
      status: 'active',
      settings: JSON.stringify(settings),
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) {
    throw new OperatorError(
      `There is already a project ${id}. Choose another --id, or change it: latchkey projects set ${id}`,
    )
  }
  const detail = { settings: JSON.stringify(settings) }
  await audit(context, { event: 'project.added', projectId: id, detail })
  projects.forget(id)
  return id
}
