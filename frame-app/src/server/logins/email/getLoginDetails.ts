import type { ServerContext } from '../../http/context.ts'
import type { LoginDetails } from '../../mailer/loginDetails.ts'
import type { LoginFlow } from './loginFlow.ts'

export function getLoginDetails(
  { clock, config }: Pick<ServerContext, 'clock' | 'config'>,
  flow: LoginFlow,
): LoginDetails {
  return {
    dappOrigin: flow.dapp_origin ?? config.publicOrigin,
    browser: flow.browser,
    at: clock(),
    timeZone: flow.time_zone ?? undefined,
  }
}
