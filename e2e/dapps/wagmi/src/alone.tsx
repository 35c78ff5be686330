/** A wagmi dApp with the login frame among wagmi's own connectors, and login screens of its own. */
import { latchkeyConnector } from '@latchkey/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, WagmiProvider } from 'wagmi'
import { chain, config, otherChain } from './config.ts'
import { Panel } from './Panel.tsx'

const queries = new QueryClient()

const wagmiConfig = createConfig({
  chains: [chain, otherChain],
  transports: { [chain.id]: http(), [otherChain.id]: http() },
  connectors: [
    injected(),
    latchkeyConnector({
      frameUrl: config.frameUrl,
      projectId: config.projectId,
      name: 'Email',
      login: { email: () => prompt('Email'), onCode: () => prompt('Code') },
    }),
  ],
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queries}>
        <Panel />
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
