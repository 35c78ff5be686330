/** The network that the dApp last chose. */
import { type CaipNetworkId, FrameError, parseChainId } from '@latchkey/protocol'
import { type Chain, findChain } from '../rpc/chains.ts'

export type ActiveNetwork = {
  id(): CaipNetworkId
  /** @throws FrameError CHAIN_NOT_SUPPORTED; the old one stays */
  switchTo(chainId: string | number): CaipNetworkId
}

/** Starts with `wanted`, the frame's URL parameter, if it is one of the operator's; else with their first. */
export function createActiveNetwork(
  chains: readonly Chain[],
  wanted: string | null,
): ActiveNetwork {
  const known = [wanted, ...chains.map((chain) => chain.id)].map(
    (id) => id !== null && parseChainId(id),
  )
  let active = known.find((id) => id && chains.some((chain) => chain.id === id)) || undefined
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
  }
}
