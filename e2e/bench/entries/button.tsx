/** The same page with the connect button and every connector. */
import { createLatchkey } from '@latchkey/sdk'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { walletConnect } from '@latchkey/sdk/connectors/walletConnect'
import { mainnet } from '@latchkey/sdk/networks'
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  frameUrl: 'https://frame.example.com',
  projectId: 'demo',
  networks: [mainnet],
  connectors: [frame(), injected(), walletConnect({ projectId: 'demo' })],
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
