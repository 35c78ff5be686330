import { createLatchkey } from '@latchkey/sdk'
import { mainnet } from '@latchkey/sdk/networks'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet],
})
