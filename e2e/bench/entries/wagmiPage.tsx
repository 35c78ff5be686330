import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Config, useAccount, useConnect, WagmiProvider } from 'wagmi'

const queries = new QueryClient()

/** A page that lists the connectors of a config. */
export function WagmiPage({ config, children }: { config: Config; children?: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        {children}
        <Connectors />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Connectors() {
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

export function render(page: ReactNode): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(page)
}
