import type { ServerContext } from '../../http/context.ts'
import type { LoginDetails } from '../../mailer/loginDetails.ts'
import type { LoginFlow } from './loginFlow.ts'

/** The details of a login that is in progress, as its emails list them. */
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
