import type { Chain } from 'viem'
import { LatchkeyError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import type { WagmiContext, WagmiSwitchChainParameters } from './wagmiTypes.ts'

/**
 * Switches the instance to one of wagmi's chains. A wallet that lacks the chain adds it (EIP-3085):
 * the parameters replace parts of the instance's description of it.
 */
export async function switchChain(
  latchkey: Latchkey<'eip155'>,
  { chains }: WagmiContext,
  { chainId, addEthereumChainParameter: added }: WagmiSwitchChainParameters,
): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) {
    throw new LatchkeyError('NETWORK_NOT_FOUND', {
      hint: `Add chain ${chainId} to the chains of wagmi's createConfig.`,
    })
  }
  const { switchNetwork } = await latchkey._internal.operations.load()
  await switchNetwork(chain, added)
  return chain
}
