/** The demo dApp: what a team writes to use Latchkey, and no more. */
import { createLatchkey } from '@latchkey/sdk'
import { defineNetwork, solanaDevnet } from '@latchkey/sdk/networks'
import { LatchkeyProvider } from '@latchkey/sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { config } from './config.ts'
import './demo.css'

const { id, name, nativeCurrency, rpcUrl } = config.chain

const localChain = defineNetwork({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency,
  rpcUrl,
  testnet: true,
})

const latchkey = createLatchkey({
  frameUrl: config.frameUrl,
  projectId: config.projectId,
  networks: [localChain, solanaDevnet],
})

// The browser tests read the instance's state through this.
Object.assign(globalThis, { latchkey })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <App />
      </LatchkeyProvider>
    </StrictMode>,
  )
}
