/** The same wagmi page with the login frame among its connectors. */
import { latchkeyConnector } from '@latchkey/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { render, WagmiPage } from './wagmiPage.tsx'

const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [latchkeyConnector({ frameUrl: 'https://frame.example.com', projectId: 'demo' })],
})

render(<WagmiPage config={config} />)
