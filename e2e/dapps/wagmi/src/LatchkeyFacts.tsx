import { useAccount, useNetwork } from '@latchkey/sdk/react'
import { Facts } from './Facts.tsx'

/** What Latchkey's hooks report, beside wagmi's. */
export function LatchkeyFacts() {
  const { status, address } = useAccount({ namespace: 'eip155' })
  const { network } = useNetwork()
  return <Facts of="latchkey" facts={{ status, address, chain: network.id }} />
}
