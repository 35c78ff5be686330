import { createLatchkey } from '@latchkey/sdk'
import { mainnet, solana } from '@latchkey/sdk/networks'

/** The instance that the examples of docs/transactions.md use. */
export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, solana],
})
