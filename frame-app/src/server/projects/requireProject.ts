import { FrameError } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import type { SessionPlace } from '../sessions/session.ts'
import type { Project } from './projectDirectory.ts'

/**
 * The project, if this origin is on its list.
 *
 * @throws FrameError PROJECT_NOT_FOUND, PROJECT_DISABLED, or ORIGIN_NOT_ALLOWED with the
 * command that allows the origin
 */
export async function requireProject(
  context: Pick<ServerContext, 'projects'>,
  { projectId, dappOrigin }: { projectId: string; dappOrigin: string },
): Promise<Project> {
  const project = await requireActiveProject(context, projectId)
  if (!project.origins.includes(dappOrigin)) throw originNotAllowed(projectId, dappOrigin)
  return project
}

/** As `requireProject`. Undefined for the account page, which belongs to no project. */
export async function requirePlace(
  context: Pick<ServerContext, 'projects'>,
  place: SessionPlace | undefined,
): Promise<Project | undefined> {
  return place && requireProject(context, place)
}

/**
 * Returns the project, whatever the origin.
 *
 * @throws FrameError PROJECT_NOT_FOUND, PROJECT_DISABLED
 */
export async function requireActiveProject(
  { projects }: Pick<ServerContext, 'projects'>,
  projectId: string,
): Promise<Project> {
  const project = await projects.find(projectId)
  if (project !== undefined) return project
  throw new FrameError(
    (await projects.isDisabled(projectId)) ? 'PROJECT_DISABLED' : 'PROJECT_NOT_FOUND',
  )
}

function originNotAllowed(projectId: string, origin: string): FrameError {
  return new FrameError('ORIGIN_NOT_ALLOWED', {
    message: `${origin} is not allowed for project ${projectId}: run \`latchkey origins add ${projectId} ${origin}\``,
  })
}
