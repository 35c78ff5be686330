import { latchkeyConnector } from '@latchkey/sdk/wagmi'
import { createConfig, http, injected } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [
    injected(),
    latchkeyConnector({ frameUrl: 'https://login.example.com', projectId: 'shop', name: 'Email' }),
  ],
})
