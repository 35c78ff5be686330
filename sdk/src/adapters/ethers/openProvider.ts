import type { BoundEthereum } from './createEthereum.ts'
import type { EthersProvider, EthersProviderClass } from './ethersTypes.ts'

export type OpenProviderParameters<Provider extends EthersProvider> = {
  readonly Class: EthersProviderClass<Provider>
  readonly network: number | 'any'
  /** Returns the error that the library's users expect. Default: the library's own. */
  toError?(error: unknown): unknown
}

/**
 * Creates a provider of ethers. Its `send` rejects with our error for an outdated signer, which
 * ethers 6 would replace with UNKNOWN_ERROR.
 */
export function openProvider<Provider extends EthersProvider>(
  ethereum: BoundEthereum,
  { Class, network, toError = (error) => error }: OpenProviderParameters<Provider>,
): Provider {
  const provider = new Class(ethereum, network)
  const send = provider.send.bind(provider)
  return Object.assign(provider, {
    async send(method: string, params: unknown[]) {
      ethereum.expectCurrent(method)
      try {
        return await send(method, params)
      } catch (error) {
        throw toError(error)
      }
    },
  })
}
