import { useAccount, useBalance } from '@latchkey/sdk/react'
import { config } from '../config.ts'
import { Fact } from './Fact.tsx'

export function AccountFacts() {
  const { status, user } = useAccount()
  const evm = useAccount({ namespace: 'eip155' })
  const solana = useAccount({ namespace: 'solana' })
  const { balance } = useBalance()
  return (
    <section className="card" aria-label="Account">
      <dl className="facts">
        <Fact name="Status" value={status} id="status" />
        <Fact name="Email" value={user?.email} id="email" />
        <Fact name="Address" value={evm.address} id="address" />
        <Fact name="Solana address" value={solana.address} id="solana-address" />
        <Fact
          name="Balance"
          value={balance ? `${balance.formatted} ${balance.symbol}` : '…'}
          id="balance"
        />
        <Fact name="Network" value={config.chain.name} id="network" />
      </dl>
    </section>
  )
}
