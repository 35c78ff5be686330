/** The demo dApp: the code that a team writes to use Latchkey. */
import {
  connectFarcaster,
  connectSocial,
  linkFarcaster,
  linkSocial,
  unlinkSocial,
  updateOptions,
} from '@latchkey/sdk/actions'
import { LatchkeyProvider } from '@latchkey/sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './demo.css'
import { latchkey } from './latchkey.ts'

// The browser tests read the instance's state here, and sign in at a provider.
Object.assign(globalThis, {
  latchkey,
  connectFarcaster,
  connectSocial,
  linkFarcaster,
  linkSocial,
  unlinkSocial,
  updateOptions,
})

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
