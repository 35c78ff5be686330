import type { ServerContext } from '../../http/context.ts'
import type { LoginDetails } from '../../mailer/loginDetails.ts'
import type { LoginFlow } from './loginFlow.ts'

export async function getLoginDetails(
  { clock, config, projects }: Pick<ServerContext, 'clock' | 'config' | 'projects'>,
  flow: LoginFlow,
): Promise<LoginDetails> {
  const project = flow.project_id === null ? undefined : await projects.find(flow.project_id)
  return {
    dappOrigin: flow.dapp_origin ?? config.publicOrigin,
    dappName: project?.name,
    branding: project?.settings,
    browser: flow.browser,
    at: clock(),
    timeZone: flow.time_zone ?? undefined,
  }
}
