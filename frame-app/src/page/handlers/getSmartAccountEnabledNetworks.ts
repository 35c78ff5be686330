import type { Handler } from '../handler.ts'

/** An empty list where there are no smart accounts: clients stop at an error. */
export const getSmartAccountEnabledNetworks: Handler<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> = (
  _,
  { config },
) => ({ smartAccountEnabledNetworks: [...config.smartAccountNetworks] })
