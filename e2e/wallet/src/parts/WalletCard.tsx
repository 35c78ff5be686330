import { config, type WalletNetwork } from '../config.ts'
import { listNetworks } from '../networks.ts'
import { AccountChoice, type AccountChoiceProps } from './AccountChoice.tsx'

export type WalletCardProps = AccountChoiceProps & {
  network: WalletNetwork
  chooseNetwork: (network: WalletNetwork) => void
}

const evmNetworks = listNetworks(config).filter(({ id }) => id.startsWith('eip155:'))

/** The account and network that every connected dApp sees. */
export function WalletCard({ account, choose, network, chooseNetwork }: WalletCardProps) {
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account">Account and network</h2>
      <AccountChoice account={account} choose={choose} />
      <dl className="facts">
        <div>
          <dt>Address</dt>
          <dd data-testid="address">{account.addresses.eip155}</dd>
        </div>
        <div>
          <dt>Solana address</dt>
          <dd>{account.addresses.solana}</dd>
        </div>
      </dl>
      <div className="field">
        <label htmlFor="network">Network</label>
        <select
          id="network"
          value={network.id}
          aria-describedby="network-help"
          onChange={({ target }) => {
            const chosen = evmNetworks.find(({ id }) => id === target.value)
            if (chosen) chooseNetwork(chosen)
          }}
        >
          {evmNetworks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p id="network-help" className="quiet">
        The demo dApp does not support Ethereum. Choose it to see how the dApp responds. The wallet
        sends nothing there.
      </p>
    </section>
  )
}
