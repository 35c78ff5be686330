import { createLatchkey } from '@latchkey/sdk'
import { solanaWallet } from '@latchkey/sdk/adapters/solana'
import { mainnet, solana } from '@latchkey/sdk/networks'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, solana],
})

export const wallet = solanaWallet(latchkey)
