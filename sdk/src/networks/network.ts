import type { ChainNamespace } from '@latchkey/protocol'
import type { Token } from './token.ts'

export type NativeCurrency = { name: string; symbol: string; decimals: number }

type Description = {
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Public nodes. Wallets that add the network get them. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** The nodes of the `rpc` option, which replace the public ones. Wallets never get them. */
  readonly nodes?: readonly string[] | undefined
  /** From the `tokens` option. Its balance replaces the native one. */
  readonly token?: Token | undefined
  readonly blockExplorers?: { readonly default: { name: string; url: string } } | undefined
  readonly testnet?: boolean | undefined
}

type Known<Namespace extends ChainNamespace> = Description & {
  /** The reference of the CAIP-2 id: a number on EVM chains, text elsewhere. */
  readonly id: Namespace extends 'eip155' ? number : string
  readonly chainNamespace: Namespace
  /** CAIP-2, such as `eip155:1`. */
  readonly caipNetworkId: `${Namespace}:${string}`
}

/** A network. One of `eip155` is assignable to viem's `Chain`. */
export type Network<Namespace extends ChainNamespace = ChainNamespace> = {
  [Each in Namespace]: Known<Each>
}[Namespace]

/** A viem chain, which names no namespace. */
type EvmChain = Description & { readonly id: number; readonly chainNamespace?: undefined }

/** A network in options and parameters: ours, or viem's chain if `Namespace` includes eip155. */
export type NetworkInput<Namespace extends ChainNamespace = ChainNamespace> = (Network | EvmChain) &
  (Network<Namespace> | ('eip155' extends Namespace ? EvmChain : never))

/** Lists the nodes that the dApp reads from, the preferred one first. */
export const listNodes = ({
  nodes,
  rpcUrls,
}: Pick<Network, 'nodes' | 'rpcUrls'>): readonly string[] => nodes ?? rpcUrls.default.http

export type NamespaceOf<Input extends NetworkInput> = Input extends {
  readonly chainNamespace: infer Namespace extends ChainNamespace
}
  ? Namespace
  : 'eip155'

/** Adds the CAIP-2 id to a viem chain. */
export function toNetwork(input: NetworkInput): Network {
  if (input.chainNamespace !== undefined) return input
  return { ...input, chainNamespace: 'eip155', caipNetworkId: `eip155:${input.id}` }
}
