import { createLatchkey } from '@latchkey/sdk'
import { bitcoinWallet } from '@latchkey/sdk/adapters/bitcoin'
import { bitcoinWallets } from '@latchkey/sdk/connectors/bitcoinWallets'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { bitcoin, bitcoinTestnet, mainnet } from '@latchkey/sdk/networks'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, bitcoin, bitcoinTestnet],
  connectors: [frame(), injected(), bitcoinWallets()],
})

export const wallet = bitcoinWallet(latchkey)
