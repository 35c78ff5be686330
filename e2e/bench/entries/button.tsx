/** The same page with the connect button. */
import { createLatchkey } from '@latchkey/sdk'
import { mainnet } from '@latchkey/sdk/networks'
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  frameUrl: 'https://frame.example.com',
  projectId: 'demo',
  networks: [mainnet],
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <main>Hello</main>
      <ConnectButton />
    </LatchkeyProvider>,
  )
}
