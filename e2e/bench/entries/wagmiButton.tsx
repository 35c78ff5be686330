/** The same wagmi page, which follows an instance, with the connect button. */
import { createLatchkey } from '@latchkey/sdk'
import { wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnect, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const queries = new QueryClient()
const latchkey = createLatchkey({
  frameUrl: 'https://frame.example.com',
  projectId: 'demo',
  networks: [mainnet],
})
const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [wagmiConnector(latchkey)],
})

function Page() {
  const { address } = useAccount()
  const { connect, connectors } = useConnect()
  return (
    <main>
      {address}
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
          {connector.name}
        </button>
      ))}
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <ConnectButton />
          <Page />
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>,
  )
}
