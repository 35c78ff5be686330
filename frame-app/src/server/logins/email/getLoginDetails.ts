import type { ServerContext } from '../../http/context.ts'
import type { LoginDetails } from '../../mailer/loginDetails.ts'
import type { LoginFlow } from './loginFlow.ts'

/** The details of a login that is in progress, as its emails list them. */
export function getLoginDetails(
  { clock }: Pick<ServerContext, 'clock'>,
  flow: LoginFlow,
): LoginDetails {
  return {
    dappOrigin: flow.dapp_origin,
    browser: flow.browser,
    at: clock(),
    timeZone: flow.time_zone ?? undefined,
  }
}
