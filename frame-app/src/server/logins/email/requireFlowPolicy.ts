import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { requireProject } from '../../projects/requireProject.ts'
import { getPlace, type LoginFlow } from './loginFlow.ts'

/**
 * Requires that a flow's dApp is still allowed.
 *
 * @returns the project's setting for unknown devices; `off` on the frame's own pages, which know
 * the device
 * @throws FrameError those of `requireProject`
 */
export async function requireFlowPolicy(
  context: Pick<ServerContext, 'projects'>,
  flow: Pick<LoginFlow, 'project_id' | 'dapp_origin'>,
): Promise<Project['settings']['deviceVerification']> {
  const place = getPlace(flow)
  return place ? (await requireProject(context, place)).settings.deviceVerification : 'off'
}
