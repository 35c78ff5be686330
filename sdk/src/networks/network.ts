/** A chain as the SDK knows it: plain data, no chain library. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'

export type NativeCurrency = { name: string; symbol: string; decimals: number }

export type Network = {
  /** The reference of the CAIP-2 id: a number on EVM chains, text elsewhere. */
  id: number | string
  /** CAIP-2, such as `eip155:1`. */
  caipNetworkId: CaipNetworkId
  chainNamespace: ChainNamespace
  name: string
  nativeCurrency: NativeCurrency
  /** Public nodes. Reads go through the login frame to the operator's node; these are what `wallet_addEthereumChain` may name. */
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
}
