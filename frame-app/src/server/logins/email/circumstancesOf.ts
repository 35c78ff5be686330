import type { ServerContext } from '../../http/context.ts'
import type { Circumstances } from '../../mailer/circumstances.ts'
import type { LoginFlow } from './loginFlow.ts'

/** What a mail about this login says of it. */
export function circumstancesOf(
  { clock }: Pick<ServerContext, 'clock'>,
  flow: LoginFlow,
): Circumstances {
  return {
    dappOrigin: flow.dapp_origin,
    browser: flow.browser,
    at: clock(),
    timeZone: flow.time_zone ?? undefined,
  }
}
