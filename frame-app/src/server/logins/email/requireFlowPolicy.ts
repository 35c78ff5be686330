import type { ServerContext } from '../../http/context.ts'
import type { Project } from '../../projects/projectDirectory.ts'
import { requirePlace } from '../../projects/requireProject.ts'
import { getPlace } from '../../sessions/place.ts'
import type { LoginFlow } from './loginFlow.ts'

/** On the account page: no project sets it. */
export const ownDevicePolicy = 'risk'

/**
 * Requires that a flow's dApp is still allowed.
 *
 * @returns when an unknown device needs the link: `off` inside a session, which knows the device
 * @throws FrameError those of `requireProject`
 */
export async function requireFlowPolicy(
  context: Pick<ServerContext, 'projects'>,
  flow: Pick<LoginFlow, 'project_id' | 'dapp_origin' | 'purpose'>,
): Promise<Project['settings']['deviceVerification']> {
  const project = await requirePlace(context, getPlace(flow))
  if (project) return project.settings.deviceVerification
  return flow.purpose === 'login' ? ownDevicePolicy : 'off'
}
