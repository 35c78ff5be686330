import { createLatchkey } from '@latchkey/sdk'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { solana } from '@latchkey/sdk/networks'

export const quiet = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [solana],
  connectors: [frame({ announce: false }), injected()],
})
