import type { ChainNamespace } from '@latchkey/protocol'
import { movesFunds } from '../networks/movesFunds.ts'
import type { ProviderCall } from './createProviders.ts'

/**
 * Wraps the function that sends a provider's requests: `report` receives each call that may have
 * moved funds, with its result. A call that failed moved none.
 */
export const reportSpending =
  <Call extends { readonly method: string }>(
    send: (call: Call) => Promise<unknown>,
    report: (call: Call, result: unknown) => void,
  ) =>
  async (call: Call): Promise<unknown> => {
    const result = await send(call)
    if (movesFunds(call.method)) report(call, result)
    return result
  }

export const readNamespace = ({ chainId }: ProviderCall): ChainNamespace =>
  chainId.split(':')[0] as ChainNamespace
