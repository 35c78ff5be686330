/** The same wagmi page, which follows an instance, with the connect button. */
import { createLatchkey } from '@latchkey/sdk'
import { wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { ConnectButton, LatchkeyProvider } from '@latchkey/sdk/react'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { render, WagmiPage } from './wagmiPage.tsx'

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

render(
  <LatchkeyProvider latchkey={latchkey}>
    <WagmiPage config={config}>
      <ConnectButton />
    </WagmiPage>
  </LatchkeyProvider>,
)
