import { type CaipNetworkId, FrameError, parseChainId } from '@latchkey/protocol'
import { type Chain, findChain, getNamespace } from '../rpc/chains.ts'

export type ActiveNetwork = {
  id(): CaipNetworkId
  /** @throws FrameError CHAIN_NOT_SUPPORTED; the old network stays */
  switchTo(chainId: string | number): CaipNetworkId
  /**
   * Finds the network to read accounts on, which needs no RPC node. Falls back to another network
   * of its namespace, or to the id itself.
   */
  resolve(chainId: string | number): CaipNetworkId
  prefer(chainId: string | number): CaipNetworkId
}

/**
 * Starts with `wanted`, from the frame's URL, if the operator serves it; else with the operator's
 * first.
 */
export function createActiveNetwork(
  chains: readonly Chain[],
  wanted: CaipNetworkId,
): ActiveNetwork {
  const serves = (id: CaipNetworkId) => chains.some((chain) => chain.id === id)
  let active = serves(wanted) ? wanted : parseChainId(chains[0]?.id)
  const findFallback = (id: CaipNetworkId) => {
    const namespace = id.split(':', 1)[0]
    if (active?.startsWith(`${namespace}:`)) return active
    const other = chains.find((chain) => getNamespace(chain) === namespace)
    return other && parseChainId(other.id)
  }
  const resolve = (chainId: string | number) => {
    const id = parseChainId(chainId)
    if (id === undefined) throw new FrameError('CHAIN_NOT_SUPPORTED')
    return serves(id) ? id : (findFallback(id) ?? id)
  }
  return {
    id() {
      if (active === undefined) throw new FrameError('CHAIN_NOT_SUPPORTED')
      return active
    },
    switchTo(chainId) {
      const id = parseChainId(chainId)
      if (id === undefined) throw new FrameError('CHAIN_NOT_SUPPORTED')
      findChain(chains, id)
      active = id
      return id
    },
    resolve,
    prefer(chainId) {
      const id = resolve(chainId)
      if (serves(id)) active = id
      return id
    },
  }
}
