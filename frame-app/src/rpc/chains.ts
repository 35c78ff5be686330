import { type CaipNetworkId, type ChainNamespace, FrameError } from '@latchkey/protocol'
import type { ChainLabel } from '../keys/view.ts'

export type Chain = {
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  /** Asked if the node at `rpcUrl` fails. */
  readonly fallbackUrls?: readonly string[] | undefined
  readonly explorerUrl?: string | undefined
  /** Accounts may run calls together here (EIP-7702), as the operator allows. */
  readonly smartAccounts?: boolean | undefined
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
}

/** Lets a dApp name other nodes. */
export type RpcUrlPolicy = {
  rpcOrigins: readonly string[]
  developmentMode: boolean
}

/**
 * @throws FrameError CHAIN_NOT_SUPPORTED, with a sentence for the dApp's developer and the operator
 */
export function findChain(chains: readonly Chain[], id: CaipNetworkId): Chain {
  const chain = chains.find((candidate) => candidate.id === id)
  if (chain) return chain
  throw new FrameError('CHAIN_NOT_SUPPORTED', {
    message: `The network ${id} is not supported here: its operator can add it to CHAINS`,
  })
}

/**
 * Falls back to the active network, or the first of its namespace: older clients name none.
 *
 * @throws FrameError CHAIN_NOT_SUPPORTED, and CHAIN_MISMATCH for a network of another kind than the
 * method
 */
export function chooseChain(
  chains: readonly Chain[],
  { named, active, namespace }: WantedChain,
): Chain {
  if (named === undefined) {
    const candidates = [findChain(chains, active), ...chains]
    const first = candidates.find((chain) => getNamespace(chain) === namespace)
    if (first) return first
    throw new FrameError('CHAIN_NOT_SUPPORTED', {
      message: `No ${namespace} network is supported here: its operator can add one to CHAINS`,
    })
  }
  const chain = findChain(chains, named)
  if (getNamespace(chain) === namespace) return chain
  throw new FrameError('CHAIN_MISMATCH', {
    message: `The method is for ${namespace} networks, the request names ${named}`,
  })
}

export type WantedChain = {
  named: CaipNetworkId | undefined
  active: CaipNetworkId
  namespace: ChainNamespace
}

export const getNamespace = (chain: Chain): ChainNamespace =>
  // Server and page parsed the configuration: its ids are CAIP-2.
  chain.id.split(':', 1)[0] as ChainNamespace

/** Decimal EIP-155 id. */
export const getEvmChainId = (chain: Chain): number => Number(chain.id.slice('eip155:'.length))

export const getChainLabel = ({ id, name, nativeCurrency }: Chain): ChainLabel => ({
  id,
  name,
  symbol: nativeCurrency.symbol,
  decimals: nativeCurrency.decimals,
})

/** The operator's nodes, in the order of preference. */
export const listRpcUrls = ({ rpcUrl, fallbackUrls = [] }: Chain): readonly string[] => [
  rpcUrl,
  ...fallbackUrls,
]

/**
 * A node that the dApp names has no fallback, unless it is the operator's: it may be a fork, where a
 * transaction must not leave for the real network.
 */
export function chooseRpcUrls(
  chain: Chain,
  wanted: string | undefined,
  { rpcOrigins, developmentMode }: RpcUrlPolicy,
): readonly string[] {
  const own = listRpcUrls(chain)
  if (wanted === undefined || !URL.canParse(wanted) || own.includes(wanted)) return own
  const { origin, hostname, protocol } = new URL(wanted)
  const isAllowed =
    own.some((url) => new URL(url).origin === origin) ||
    rpcOrigins.includes(origin) ||
    (developmentMode && /^https?:$/.test(protocol) && isLoopback(hostname))
  return isAllowed ? [wanted] : own
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)
