import { createLatchkey } from '@latchkey/sdk'
import { followLatchkey, wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { createConfig, http } from 'wagmi'
import { chain, config, otherChain } from './config.ts'

export const latchkey = createLatchkey({
  frameUrl: config.frameUrl,
  projectId: config.projectId,
  networks: [chain, otherChain],
})

export const wagmiConfig = createConfig({
  chains: [chain, otherChain],
  transports: { [chain.id]: http(), [otherChain.id]: http() },
  connectors: [wagmiConnector(latchkey)],
  multiInjectedProviderDiscovery: false,
})

followLatchkey(wagmiConfig)
