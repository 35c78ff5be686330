/** With the demo's instance registered, hooks accept only its namespaces. */
import { bitcoin, type Network, solana } from '@latchkey/sdk/networks'
import { useAccount, useNetwork, useProvider } from '@latchkey/sdk/react'
import { base } from 'viem/chains'

export function useTypes(): void {
  const evm = useProvider('eip155').provider
  evm?.request({ method: 'eth_chainId' }) satisfies Promise<`0x${string}`> | undefined
  useProvider('solana').provider?.address satisfies string | undefined
  // @ts-expect-error the demo has no Bitcoin network
  useProvider('bip122')

  useAccount({ namespace: 'solana' })
  // @ts-expect-error the demo has no Bitcoin network
  useAccount({ namespace: 'bip122' })

  const { network, networks, switchNetwork } = useNetwork()
  network satisfies Network<'eip155' | 'solana'>
  networks[0] satisfies Network<'eip155' | 'solana'> | undefined
  switchNetwork(base)
  switchNetwork(solana)
  // @ts-expect-error the demo has no Bitcoin network
  switchNetwork(bitcoin)
}
