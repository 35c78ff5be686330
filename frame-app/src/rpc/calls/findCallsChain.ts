import { FrameError } from '@latchkey/protocol'
import type { Chain } from '../chains.ts'

/**
 * @param chainId - decimal (EIP-155)
 * @throws FrameError CALLS_CHAIN_NOT_SUPPORTED
 */
export function findCallsChain(chains: readonly Chain[], chainId: number): Chain {
  const found = chains.find(({ id }) => id === `eip155:${chainId}`)
  if (found) return found
  throw new FrameError('CALLS_CHAIN_NOT_SUPPORTED', {
    message: `The network eip155:${chainId} is not supported here: its operator can add it to CHAINS`,
  })
}
