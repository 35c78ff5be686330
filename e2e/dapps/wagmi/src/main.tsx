/** A wagmi dApp whose wagmi follows a Latchkey instance. It has both connect buttons. */
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { latchkey, wagmiConfig } from './latchkey.ts'
import { Panel } from './Panel.tsx'

const queries = new QueryClient()
// The browser tests read the instance's state here.
Object.assign(globalThis, { latchkey })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={queries}>
          <ConnectButton />
          <Panel />
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>,
  )
}
