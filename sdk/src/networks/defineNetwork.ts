import type { ChainNamespace } from '@latchkey/protocol'
import type { NativeCurrency, Network } from './network.ts'

export type DefineNetworkParameters<Namespace extends ChainNamespace = 'eip155'> = {
  /** The reference of the CAIP-2 id: a number on EVM chains, text elsewhere. */
  id: Network<Namespace>['id']
  name: string
  nativeCurrency: NativeCurrency
  /**
   * Public nodes, the preferred one first: JSON-RPC, or Esplora's API for bip122. Wallets get them
   * too. The `rpc` option holds nodes that only your dApp uses.
   */
  rpcUrl: string | readonly string[]
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
    rpcUrls: { default: { http: typeof rpcUrl === 'string' ? [rpcUrl] : rpcUrl } },
    ...(explorer ? { blockExplorers: { default: explorer } } : {}),
  }
  // TypeScript does not relate namespace and id through the default.
  return described as unknown as Network<Namespace>
}
