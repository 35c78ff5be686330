/** The one script that a page adds to offer the login to its wallet library. */
import { createLatchkey } from '@latchkey/sdk'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { defineNetwork, solanaDevnet } from '@latchkey/sdk/networks'

export type AnnouncedConfig = {
  frameUrl: string
  projectId: string
  chain: {
    /** CAIP-2. */
    id: string
    name: string
    rpcUrl: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
  }
  announce?: boolean
}

export function start({ frameUrl, projectId, chain, announce }: AnnouncedConfig): void {
  const { id, ...described } = chain
  createLatchkey({
    frameUrl,
    projectId,
    networks: [defineNetwork({ ...described, id: Number(id.split(':')[1]) }), solanaDevnet],
    connectors: [frame({ announce }), injected()],
  })
}
