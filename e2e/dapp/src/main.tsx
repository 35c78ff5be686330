/** The demo dApp: what a team writes to use Latchkey, and no more. */
import { LatchkeyProvider } from '@latchkey/sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './demo.css'
import { latchkey } from './latchkey.ts'

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
