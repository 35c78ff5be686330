import { useAccount, useNetwork } from '@latchkey/sdk/react'
import { Facts } from './Facts.tsx'

/** Shows the state of Latchkey's hooks, to compare with wagmi's. */
export function LatchkeyFacts() {
  const { status, address } = useAccount({ namespace: 'eip155' })
  const { network } = useNetwork()
  return <Facts of="latchkey" facts={{ status, address, chain: network.id }} />
}
