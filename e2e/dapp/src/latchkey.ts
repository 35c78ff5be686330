/** The dApp's instance, and its registration for typed hooks. */
import { createLatchkey } from '@latchkey/sdk'
import { defineNetwork, solanaDevnet } from '@latchkey/sdk/networks'
import { config } from './config.ts'

const { id, name, nativeCurrency, rpcUrl } = config.chain

const localChain = defineNetwork({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency,
  rpcUrl,
  testnet: true,
})

export const latchkey = createLatchkey({
  frameUrl: config.frameUrl,
  projectId: config.projectId,
  networks: [localChain, solanaDevnet],
})

declare module '@latchkey/sdk' {
  interface Register {
    latchkey: typeof latchkey
  }
}
