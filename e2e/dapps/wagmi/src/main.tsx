/** A wagmi dApp whose wagmi follows a Latchkey instance. It has both connect buttons. */
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { LatchkeyFacts } from './LatchkeyFacts.tsx'
import { latchkey, wagmiConfig } from './latchkey.ts'
import { Panel } from './Panel.tsx'

const queries = new QueryClient()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={queries}>
          <ConnectButton />
          <LatchkeyFacts />
          <Panel />
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>,
  )
}
