import { createLatchkey } from '@latchkey/sdk'
import { followLatchkey, wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, base],
})

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [wagmiConnector(latchkey)],
  multiInjectedProviderDiscovery: false,
})

followLatchkey(config)

const queries = new QueryClient()

export const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <ConnectButton />
      </QueryClientProvider>
    </WagmiProvider>
  </LatchkeyProvider>
)
