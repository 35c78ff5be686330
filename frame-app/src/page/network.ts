/** The network that the dApp last chose. */
import { type CaipNetworkId, FrameError, parseChainId } from '@latchkey/protocol'
import { type Chain, findChain, namespaceOf } from '../rpc/chains.ts'

export type ActiveNetwork = {
  id(): CaipNetworkId
  /** @throws FrameError CHAIN_NOT_SUPPORTED; the old one stays */
  switchTo(chainId: string | number): CaipNetworkId
  /**
   * Switches to a network for which somebody logs in. An account needs no node, so one that is not
   * served is no error: another of its kind stands in, and where there is none it is answered as it is.
   */
  prefer(chainId: string | number): CaipNetworkId
}

/** Starts with `wanted`, the frame's URL parameter, if it is one of the operator's; else with their first. */
export function createActiveNetwork(
  chains: readonly Chain[],
  wanted: string | null,
): ActiveNetwork {
  const serves = (id: CaipNetworkId) => chains.some((chain) => chain.id === id)
  const known = [wanted, ...chains.map((chain) => chain.id)].map(
    (id) => id !== null && parseChainId(id),
  )
  let active = known.find((id) => id && serves(id)) || undefined
  const standIn = (id: CaipNetworkId) => {
    const namespace = id.split(':', 1)[0]
    if (active?.startsWith(`${namespace}:`)) return active
    const other = chains.find((chain) => namespaceOf(chain) === namespace)
    return other && parseChainId(other.id)
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
    prefer(chainId) {
      const id = parseChainId(chainId)
      if (id === undefined) throw new FrameError('CHAIN_NOT_SUPPORTED')
      const chosen = serves(id) ? id : standIn(id)
      active = chosen ?? active
      return chosen ?? id
    },
  }
}
