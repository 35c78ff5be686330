import { createLatchkey } from '@latchkey/sdk'
import { wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { cookieStorage, cookieToInitialState, createConfig, createStorage, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet],
})

export const config = createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: http() },
  connectors: [wagmiConnector(latchkey)],
  multiInjectedProviderDiscovery: false,
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
})

/** Pass it to `<WagmiProvider initialState>`, on the server and in the browser. */
export const readInitialState = (cookie: string | null) => cookieToInitialState(config, cookie)
