/** The baseline for wagmi pages: wagmi with the wallets that it finds itself. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnect, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const queries = new QueryClient()
const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

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
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
