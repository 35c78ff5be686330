/** The connector fits wagmi 2 and wagmi 3. */
import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from 'wagmi-core-2'
import { createLatchkey } from '../../createLatchkey.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { followLatchkey } from './followLatchkey.ts'
import { latchkeyConnector } from './latchkeyConnector.ts'
import { wagmiConnector } from './wagmiConnector.ts'
import type { WagmiConnectorFactory } from './wagmiTypes.ts'

const common = { frameUrl: 'https://login.example', projectId: 'demo' }
const latchkey = createLatchkey({ ...common, networks: [mainnet, solana] })

declare const factory: WagmiConnectorFactory
factory satisfies wagmi2.CreateConnectorFn
factory satisfies wagmi3.CreateConnectorFn

const config2 = wagmi2.createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: wagmi2.http() },
  connectors: [wagmiConnector(latchkey), latchkeyConnector(common)],
})
const config3 = wagmi3.createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: wagmi3.http() },
  connectors: [wagmiConnector(latchkey), latchkeyConnector(common)],
})

// @ts-expect-error no EVM network is configured
wagmiConnector(createLatchkey({ ...common, networks: [solana] }))

followLatchkey(config2)
followLatchkey(config3, { id: 'shop' })
// @ts-expect-error the config, not its connector
followLatchkey(config3.connectors[0])

// The parameters that a dApp passes to wagmi's own connectors.
const [connector] = config3.connectors
connector.getProvider({ chainId: mainnet.id })
connector.switchChain({
  chainId: mainnet.id,
  addEthereumChainParameter: { chainName: 'Mainnet', rpcUrls: ['https://node.example'] },
})
connector.onAccountsChanged(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])
connector.onChainChanged('0x1')
connector.onDisconnect(new Error('closed'))
connector.emitter.on('message', ({ type, data }) => [type, data])
// @ts-expect-error the chain is the parameter's neighbor
connector.switchChain({ chainId: mainnet.id, addEthereumChainParameter: { chainId: 1 } })
