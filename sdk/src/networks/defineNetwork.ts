import type { ChainNamespace } from '@latchkey/protocol'
import type { NativeCurrency, Network } from './network.ts'

export type DefineNetworkParameters<Namespace extends ChainNamespace = 'eip155'> = {
  /** The reference of the CAIP-2 id: a number on EVM chains, text elsewhere. */
  id: Network<Namespace>['id']
  name: string
  nativeCurrency: NativeCurrency
  /** A public node for wallets. The page itself never calls it. */
  rpcUrl: string
  /** Default: `eip155`. */
  chainNamespace?: Namespace
  explorer?: { name: string; url: string }
  testnet?: boolean
}

/**
 * Describes a network that is not listed.
 *
 * @example
 * const anvil = defineNetwork({
 *   id: 31337,
 *   name: 'Anvil',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrl: 'http://127.0.0.1:8545',
 * })
 */
export function defineNetwork<const Namespace extends ChainNamespace = 'eip155'>(
  parameters: DefineNetworkParameters<Namespace>,
): Network<Namespace> {
  const { chainNamespace = 'eip155', rpcUrl, explorer, ...network } = parameters
  const described = {
    ...network,
    chainNamespace,
    caipNetworkId: `${chainNamespace}:${network.id}`,
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(explorer ? { blockExplorers: { default: explorer } } : {}),
  }
  // TypeScript does not relate namespace and id through the default.
  return described as unknown as Network<Namespace>
}
